import { pages, type Page } from './pages.ts';
import { inLanguage, languages, type Language } from './paths.ts';

export type PageAddress =
  /** One rendering serves everyone who asks for this address. */
  | { kind: 'shared'; address: string }
  | { kind: 'private' }
  /** The same page under its one right address. */
  | { kind: 'moved'; to: string }
  | { kind: 'unknown' };

/** What an address as written leads to. Capitals, closing slashes, escapes and needless parameters lead to the right one. */
export function readPageAddress(written: string): PageAddress {
  const start = written.indexOf('?');
  const query = start === -1 ? '' : written.slice(start + 1);
  const found = findPage(start === -1 ? written : written.slice(0, start));
  if (found === undefined) return { kind: 'unknown' };
  const shared = found.page.sharedQuery?.(new URLSearchParams(query));
  const rightQuery = shared ?? query;
  const address = rightQuery === '' ? found.path : `${found.path}?${rightQuery}`;
  if (address !== written) return { kind: 'moved', to: address };
  return shared === undefined ? { kind: 'private' } : { kind: 'shared', address };
}

const patterns = Object.values<Page>(pages).map((page) => ({ page, segments: segmentsOf(page.path) }));

function findPage(path: string): { page: Page; path: string } | undefined {
  const all = readSegments(path);
  const language = languages.find((code) => code !== 'en' && code === all?.[0]?.toLowerCase());
  const written = language === undefined ? all : all?.slice(1);
  if (written === undefined) return undefined;
  for (const { page, segments } of patterns) {
    const right = matchSegments(segments, written);
    if (right !== undefined) return { page, path: rightPath(right, language ?? 'en') };
  }
  return undefined;
}

const rightPath = (segments: string[], language: Language) => inLanguage(`/${segments.join('/')}`, language);

/** The segments as they should be written: fixed words as in the pattern, whatever else escaped in one way. */
function matchSegments(pattern: readonly string[], written: readonly string[]): string[] | undefined {
  if (pattern.length !== written.length) return undefined;
  const right = pattern.map((word, place) => {
    const given = written[place] ?? '';
    if (word.startsWith(':')) return encodeURIComponent(given);
    return word === given.toLowerCase() ? word : undefined;
  });
  return right.every((segment) => segment !== undefined) ? right : undefined;
}

function readSegments(path: string): string[] | undefined {
  try {
    return segmentsOf(path).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
