const ink = '#10202e';
const amber = '#f5a623';
const text = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Every piece of an email that has a look, as a light screen shows it. */
const light = {
  body: `background:#f3f1ec;color:${ink};margin:0;padding:0;width:100%`,
  preheader: 'display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden',
  margin: 'padding:24px 12px 32px',
  sheet: `max-width:600px;${text}`,
  head: 'padding:0 4px 16px;text-align:left',
  brand: `color:${ink};font-size:20px;font-weight:700;line-height:40px;text-decoration:none`,
  logo: 'border:0;display:inline-block;margin-right:10px;vertical-align:middle',
  card: 'background:#ffffff;border:1px solid #e3e0d8;border-radius:12px;overflow:hidden;text-align:left',
  picture:
    'aspect-ratio:16/9;background:#e3e0d8;border:0;border-radius:11px 11px 0 0;display:block;height:auto;object-fit:cover;width:100%',
  content: `color:${ink};font-size:16px;line-height:1.5;padding:28px 24px 12px`,
  title: `color:${ink};font-size:24px;line-height:1.25;margin:0 0 20px;text-wrap:balance`,
  paragraph: `color:${ink};font-size:16px;line-height:1.5;margin:0 0 16px;overflow-wrap:anywhere`,
  heading: `color:${ink};font-size:18px;line-height:1.3;margin:24px 0 8px`,
  list: `color:${ink};font-size:16px;line-height:1.5;margin:0 0 16px;padding:0 0 0 20px`,
  item: 'margin:0 0 4px;overflow-wrap:anywhere',
  link: `color:${ink};text-decoration:underline`,
  facts: 'border-collapse:collapse;font-size:16px;line-height:1.5;margin:0 0 16px',
  factName: 'color:#55606b;padding:4px 16px 4px 0;text-align:left;vertical-align:top;min-width:90px',
  fact: `color:${ink};min-width:128px;overflow-wrap:anywhere;padding:4px 0;text-align:left;vertical-align:top`,
  buttonRow: 'border-collapse:separate;margin:24px 0',
  buttonCell: `background:${amber};border-radius:8px;text-align:center`,
  button: `border-radius:8px;color:${ink};display:inline-block;font-size:16px;font-weight:700;line-height:1.25;padding:14px 20px;text-decoration:none`,
  phone: 'white-space:nowrap',
  foot: 'padding:20px 4px 0;text-align:left',
  footLine: 'color:#55606b;font-size:14px;line-height:1.5;margin:0 0 12px;overflow-wrap:anywhere',
} as const;
export type Piece = keyof typeof light;

/** What is otherwise on a dark screen. Button and logo are the same on both. */
const darker: Partial<Record<Piece, string>> = {
  body: 'background:#0b141c;color:#f1f3f5',
  brand: 'color:#f1f3f5',
  card: 'background:#14212d;border-color:#263543',
  picture: 'background:#263543',
  content: 'color:#f1f3f5',
  title: 'color:#f1f3f5',
  paragraph: 'color:#f1f3f5',
  heading: 'color:#f1f3f5',
  list: 'color:#f1f3f5',
  link: 'color:#ffc45c',
  factName: 'color:#aab5bf',
  fact: 'color:#f1f3f5',
  footLine: 'color:#aab5bf',
};

const important = (rules: string) =>
  rules
    .split(';')
    .map((rule) => `${rule}!important`)
    .join(';');

/** Emails are the one place where styles are written into the elements: many mail programs read nothing else. */
export const emailStyles = {
  light,
  dark: [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    `@media (prefers-color-scheme:dark){${Object.entries(darker)
      .map(([piece, rules]) => `.${piece}{${important(rules)}}`)
      .join('')}}`,
  ].join(''),
};
