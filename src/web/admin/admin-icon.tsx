import { LineIcon } from '#web/ui/icon.tsx';

/** The icons of the admin pages; public pages don't load them. */
const strokes = {
  plus: 'M12 5v14M5 12h14',
  left: 'm14 6-6 6 6 6',
  right: 'm10 6 6 6-6 6',
  star: 'm12 4 2.5 5.2 5.5.8-4 4 1 5.6-5-2.7-5 2.7 1-5.6-4-4 5.5-.8z',
  bin: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M9 10v9',
  cards: 'M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z',
  eye: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zm9 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  printer: 'M7 9V4h10v5M7 17H4v-8h16v8h-3M7 14h10v6H7z',
  up: 'm7 14 5-5 5 5',
  down: 'm7 10 5 5 5-5',
};

export function AdminIcon({ name }: { name: keyof typeof strokes }) {
  return <LineIcon d={strokes[name]} />;
}
