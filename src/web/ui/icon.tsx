/** One family of line icons on a 24-unit grid. They are decoration: the words beside them say what they mean. */
export const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  check: 'm5 13 4 4L19 7',
  pause: 'M9 6v12M15 6v12',
  play: 'm8 5 11 7-11 7z',
  phone: 'M6 3h3l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  mail: 'M3 6h18v12H3zm0 1 9 6.5L21 7',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3.5 2',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3z',
  columns: 'M4 5h16v14H4zM12 5v14M7 9h2M7 13h2M15 9h2M15 13h2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zm8 9a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  share: 'M12 15V3m-4 4 4-4 4 4M6 11v9h12v-9',
  printer: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm-8 9c1-4 4-6 8-6s7 2 8 6',
};
export type IconName = keyof typeof strokes;

export function Icon({ name }: { name: IconName }) {
  return <LineIcon d={strokes[name]} />;
}

/** The same for a family that comes with its own pages. */
export function LineIcon({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
