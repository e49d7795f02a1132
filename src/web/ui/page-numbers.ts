/** A page to link to, and whether some are left out before it. */
type PageNumber = { number: number; isAfterGap: boolean };

/** The first, the last and those around this page. */
export function pagesAround(page: number, pageCount: number): PageNumber[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, pageCount])].filter((n) => n >= 1 && n <= pageCount);
  // A gap of one page is filled: its number is as short as the dots.
  const shown = wanted.flatMap((number, index) =>
    number - (wanted[index - 1] ?? 0) === 2 ? [number - 1, number] : [number],
  );
  return shown.map((number, index) => ({ number, isAfterGap: number - (shown[index - 1] ?? 0) > 1 }));
}
