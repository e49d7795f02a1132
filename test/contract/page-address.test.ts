import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPageAddress } from '#contract/api/page-address.ts';
import { pages, type Page } from '#contract/api/pages.ts';
import { inLanguage, languages, paths, safeRedirect, withoutLanguage } from '#contract/api/paths.ts';

const origin = 'https://cars.example';

/** Addresses as people and attackers write them. */
const anyAddress = fc
  .tuple(
    fc.array(
      fc.oneof(
        fc.constantFrom(...Object.values<Page>(pages).flatMap(({ path }) => path.split('/'))),
        fc.constantFrom('es', 'ES', 'Listings', '..', '.', '%2F', '%5C', '\\', 'evil.test', '%C3%B1', '%', ''),
        fc.string({ maxLength: 6 }),
      ),
      { maxLength: 5 },
    ),
    fc.option(
      fc.oneof(
        fc.webQueryParameters(),
        fc.constantFrom('q=', 'q=a+b', 'q=a%20b', 'cars=1,2', 'make=Kia&carMake=', 'minPrice=x', 'token=A', '?', '&&'),
      ),
      { nil: undefined },
    ),
  )
  .map(([segments, query]) => `/${segments.join('/')}${query === undefined ? '' : `?${query}`}`);

describe('the address of a page', () => {
  test('leads to the right spelling in one step at most', () => {
    fc.assert(
      fc.property(anyAddress, (written) => {
        const first = readPageAddress(written);
        if (first.kind === 'shared') expect(first.address).toBe(written);
        if (first.kind === 'moved') expect(readPageAddress(first.to).kind).toMatch(/^(shared|private)$/);
      }),
      { numRuns: 5_000 },
    );
  });

  test('never leads to another site', () => {
    fc.assert(
      fc.property(anyAddress, (written) => {
        const found = readPageAddress(written);
        if (found.kind === 'moved') expect(new URL(found.to, origin).origin).toBe(origin);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('the way back after logging in', () => {
  test.each([
    [null, '/'],
    ['', '/'],
    ['listings', '/'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['//evil.test/profile', '/'],
    ['/\\evil.test/profile?a=1', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/.//evil.test', '/evil.test'],
    ['/es//evil.test', '/evil.test'],
    ['/es/.//evil.test', '/evil.test'],
    ['/es/%2F/evil.test', '/%2F/evil.test'],
    ['/listings/7?from=mail#top', '/listings/7?from=mail#top'],
    ['/es/listings', '/listings'],
  ])('%j leads to %s', (wanted, target) => {
    expect(safeRedirect(wanted, origin)).toBe(target);
  });

  test('never leads to another site, whatever is asked for', () => {
    const odd = fc.array(
      fc.constantFrom('/', '\\', '.', '..', 'es', '@', ':', '%2F', '%5C', '\t', '\n', 'evil.test', '?', '#', ' '),
      { maxLength: 10 },
    );
    fc.assert(
      fc.property(odd, (pieces) => {
        const target = safeRedirect(pieces.join(''), origin);
        for (const path of [target, withoutLanguage(target), ...languages.map((one) => inLanguage(target, one))])
          expect(new URL(path, origin).origin).toBe(origin);
      }),
      { numRuns: 10_000 },
    );
    expect(inLanguage('//evil.test', 'en')).toBe('/evil.test');
    expect(paths.logInAndReturn('//evil.test')).toBe('/login?redirect=%2F%2Fevil.test');
  });
});
