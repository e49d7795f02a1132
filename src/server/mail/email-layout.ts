import { Fault, sentence } from '#server/errors/failures.ts';

/** What emails are made of. The text and the HTML version come from the same blocks. */
export type Block =
  | string
  | { button: string; href: string }
  | { link: string; href: string }
  | { facts: readonly (readonly [name: string, value: string])[] };

export type Sheet = {
  title: string;
  blocks: Block[];
  /** Who writes, line by line: name, address, telephone. */
  signature: string[];
};

export function layOut({ title, blocks, signature }: Sheet): { text: string; html: string } {
  return {
    text: [...blocks.map(blockAsText), `-- \n${signature.join('\n')}`].join('\n\n').concat('\n'),
    html: page(title, [...blocks.map(blockAsHtml), signatureAsHtml(signature)].join('\n')),
  };
}

/** The one place where text becomes HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${'button' in block ? block.button : block.link}:\n${webAddress(block.href)}`;
}

function blockAsHtml(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${withLineBreaks(block)}</p>`;
  if ('facts' in block)
    return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.facts.map(factAsHtml).join('')}</table>`;
  const href = escapeHtml(webAddress(block.href));
  if ('link' in block)
    return `<p style="margin:0 0 16px"><a href="${href}" style="color:${ink}">${escapeHtml(block.link)}</a></p>`;
  return `<p style="margin:24px 0"><a href="${href}" style="background:${amber};border-radius:6px;color:${ink};display:inline-block;font-weight:bold;padding:12px 20px;text-decoration:none">${escapeHtml(block.button)}</a></p>`;
}

const ink = '#10202e';
const amber = '#f5a623';

function factAsHtml([name, value]: readonly [string, string]): string {
  return `<tr><td style="color:#555555;padding:2px 16px 2px 0">${escapeHtml(name)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`;
}

const signatureAsHtml = (lines: string[]) =>
  `<p style="border-top:1px solid #dddddd;color:#555555;font-size:14px;margin:32px 0 0;padding-top:16px">${lines.map(escapeHtml).join('<br>')}</p>`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="background:#f6f5f2;color:${ink};font:16px/1.5 system-ui,sans-serif;margin:0;padding:24px">
<div style="background:#ffffff;border-radius:8px;margin:0 auto;max-width:560px;padding:32px">
<h1 style="font-size:22px;margin:0 0 16px">${escapeHtml(title)}</h1>
${body}
</div>
</body>
</html>
`;

const withLineBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** Only addresses that a browser opens: never `javascript:` and the like. */
function webAddress(href: string): string {
  const { protocol } = new URL(href);
  if (protocol !== 'https:' && protocol !== 'http:' && protocol !== 'mailto:')
    throw new Fault(sentence`Emails can only link to web pages.`);
  return href;
}
