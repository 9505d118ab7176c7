/** Outlines on a 24 px grid, drawn for this app: one stroke width, round ends, the colour of the text. */
const paths = {
  alert: 'M12 3.5 22 20.5H2L12 3.5Z M12 10v5 M12 17.7v.1',
  back: 'M19 12H5 M11 6l-6 6 6 6',
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M8 10l4 4 4-4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z M12 7.5V12l3 2',
  dash: 'M6 12h12',
  copy: 'M9 9h11v11H9z M15 9V4H4v11h5',
  external: 'M14 4h6v6 M20 4l-9 9 M18 14v6H4V6h6',
  gear: 'M4 7h9 M17 7h3 M15 5v4 M4 17h3 M11 17h9 M9 15v4',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8 M12 16.7v.1',
  hide: 'M3 3l18 18 M10 5.3A9.6 9.6 0 0 1 12 5c5 0 8.5 4 10 7a15 15 0 0 1-3 3.9 M6.3 6.9A14.6 14.6 0 0 0 2 12c1.5 3 5 7 10 7a9.8 9.8 0 0 0 4.9-1.3 M10 10a2.9 2.9 0 0 0 4 4.1',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z M12 11v5.5 M12 7.7v.1',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M11 12.2 20 3.5 M16.5 7l2.7 2.7',
  lock: 'M5.5 11h13v9.5h-13z M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z M4.5 20.5c.8-4 3.8-5.5 7.5-5.5s6.7 1.5 7.5 5.5',
  screen: 'M3 4.5h18v12H3z M9 20.5h6 M12 16.5v4',
  show: 'M2 12c1.5-3 5-7 10-7s8.5 4 10 7c-1.5 3-5 7-10 7S3.5 15 2 12Z M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  site: 'M3 9.5 12 4l9 5.5 M4.5 9.5h15 M6 9.5v8 M10 9.5v8 M14 9.5v8 M18 9.5v8 M4 20.5h16 M5 17.5h14',
  stop: 'M6 6l12 12 M18 6 6 18',
} as const;

export type IconName = keyof typeof paths;

/** A picture beside words, never instead of them: hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
