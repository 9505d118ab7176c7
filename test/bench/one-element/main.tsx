import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that a page with these libraries can do: no bridge, no texts, no style. */
function One() {
  const { data } = useQuery({ queryKey: ['one'], queryFn: async () => 'One' });
  return data ? <p id="one">{data}</p> : null;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <One />
      </QueryClientProvider>
    </StrictMode>,
  );
