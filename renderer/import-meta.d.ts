/** What Vite puts in (vite.dev, "Env Variables"); the whole of its types would let everything else in, too. */
interface ImportMeta {
  readonly env: { readonly DEV: boolean };
}
