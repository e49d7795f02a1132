import type { Language } from '#contract/api/paths.ts';
import { Fault, sentence } from '#server/errors/failures.ts';
import { emailStyles, type Piece } from './email-styles.ts';

/** What emails are made of. The text and the HTML version come from the same blocks. */
export type Block =
  | string
  | { button: string; href: string }
  | { link: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { heading: string }
  | { list: readonly string[] };

export type Picture = { src: string; alt: string };

export type Sheet = {
  language: Language;
  title: string;
  /** The line that inboxes show after the subject; the text version begins with the greeting. */
  preheader: string;
  /** Whose email it is, at its head. */
  brand: { name: string; href: string; logo: string };
  picture?: Picture | undefined;
  blocks: Block[];
  foot: {
    /** Who writes, line by line: name, address, telephone. */
    signature: string[];
    /** Why the reader gets it. */
    reason: string;
  };
};

export function layOut(sheet: Sheet): { text: string; html: string } {
  const { blocks, foot } = sheet;
  return {
    text: [...blocks.map(blockAsText), `-- \n${foot.signature.join('\n')}`, foot.reason].join('\n\n').concat('\n'),
    html: page(sheet),
  };
}

/** The one place where text becomes HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('heading' in block) return block.heading;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  return `${'button' in block ? block.button : block.link}:\n${webAddress(block.href)}`;
}

function blockAsHtml(block: Block): string {
  if (typeof block === 'string') return `<p ${looks('paragraph')}>${withLineBreaks(block)}</p>`;
  if ('facts' in block)
    return `<table role="presentation" ${looks('facts')}>${block.facts.map(factAsHtml).join('')}</table>`;
  if ('heading' in block) return `<h2 ${looks('heading')}>${escapeHtml(block.heading)}</h2>`;
  if ('list' in block)
    return `<ul ${looks('list')}>${block.list.map((item) => `<li ${looks('item')}>${withLineBreaks(item)}</li>`).join('')}</ul>`;
  const href = address(block.href);
  if ('link' in block)
    return `<p ${looks('paragraph')}><a href="${href}" ${looks('link')}>${escapeHtml(block.link)}</a></p>`;
  // The color is the cell's: Word, with which Outlook shows emails, knows no padding around a link.
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${looks('buttonRow')}><tr><td ${looks('buttonCell')}><a href="${href}" ${looks('button')}>${escapeHtml(block.button)}</a></td></tr></table>`;
}

const factAsHtml = ([name, value]: readonly [string, string]) =>
  `<tr><td ${looks('factName')}>${escapeHtml(name)}</td><td ${looks('fact')}>${escapeHtml(value)}</td></tr>`;

const pictureAsHtml = ({ src, alt }: Picture) =>
  `<tr><td><img src="${address(src)}" alt="${escapeHtml(alt)}" width="600" ${looks('picture')}></td></tr>`;

/** Blanks that push the first lines of the body out of what inboxes show after the preheader. */
const blanks = '&#847;&zwnj;&nbsp;'.repeat(60);

function page({ language, title, preheader, brand, picture, blocks, foot }: Sheet): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(title)}</title>
<style>${emailStyles.dark}</style>
</head>
<body ${looks('body')}>
<div ${looks('preheader')}>${escapeHtml(preheader)}${blanks}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" ${looks('margin')}>
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${looks('sheet')}>
<tr><td ${looks('head')}><a href="${address(brand.href)}" ${looks('brand')}><img src="${address(brand.logo)}" alt="" width="40" height="40" ${looks('logo')}>${escapeHtml(brand.name)}</a></td></tr>
<tr><td ${looks('card')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${picture === undefined ? '' : pictureAsHtml(picture)}
<tr><td ${looks('content')}>
<h1 ${looks('title')}>${escapeHtml(title)}</h1>
${blocks.map(blockAsHtml).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td ${looks('foot')}>
<p ${looks('footLine')}>${foot.signature.map(escapeHtml).join('<br>')}</p>
<p ${looks('footLine')}>${escapeHtml(foot.reason)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Mail programs drop style sheets more often than styles; the class is for the dark form alone. */
function looks(piece: Piece): string {
  return `class="${piece}" style="${emailStyles.light[piece]}"`;
}

/** A phone number is not broken in two. */
const withLineBreaks = (text: string) =>
  escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replaceAll(/\b\d{3}-\d{3}-\d{4}\b/g, `<span ${looks('phone')}>$&</span>`);

const address = (href: string) => escapeHtml(webAddress(href));

/** Only addresses that a browser opens: never `javascript:` and the like. */
function webAddress(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:' && protocol !== 'mailto:')
    throw new Fault(sentence`Emails can only link to web pages.`);
  return href;
}
