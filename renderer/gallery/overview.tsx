/** Links to every entry, and to the same in another language or theme. */
export function Overview({ names }: { names: string[] }) {
  return (
    <main className="page">
      <h1>{document.title}</h1>
      {['en', 'es', 'fr', 'en-XA'].map((language) => (
        <p key={language}>
          {['light', 'dark'].map((theme) => (
            <a
              key={theme}
              href={`?language=${language}&theme=${theme}`}
            >{`${language}, ${theme} `}</a>
          ))}
        </p>
      ))}
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
