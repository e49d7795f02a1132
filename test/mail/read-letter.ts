/** A letter as a mail program would show it. */
export type ReadLetter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { type: string; filename: string; content: string }[];
};

type Part = { headers: Map<string, string>; body: string };

export function readLetter(message: string): ReadLetter {
  const whole = readPart(message);
  const parts = leavesOf(whole);
  const ofType = (type: string) => parts.find((part) => typeOf(part).startsWith(type) && !isAttached(part));
  return {
    to: whole.headers.get('to') ?? '',
    subject: decodeWords(whole.headers.get('subject') ?? ''),
    text: contentOf(ofType('text/plain')),
    html: contentOf(ofType('text/html')),
    attachments: parts.filter(isAttached).map((part) => ({
      type: typeOf(part),
      filename: /filename="?([^";]+)/.exec(part.headers.get('content-disposition') ?? '')?.[1] ?? '',
      content: contentOf(part),
    })),
  };
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function leavesOf(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => leavesOf(readPart(inner.replace(/^\r\n/, '').replace(/\r\n$/, ''))));
}

const typeOf = (part: Part) => part.headers.get('content-type') ?? '';
const isAttached = (part: Part) => /^attachment/.test(part.headers.get('content-disposition') ?? '');

function contentOf(part: Part | undefined): string {
  if (part === undefined) return '';
  const encoding = part.headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString();
  return encoding === 'quoted-printable' ? unquote(part.body.replaceAll('=\r\n', '')) : part.body;
}

const unquote = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWords = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_match, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
    );
