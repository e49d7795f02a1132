import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Widths of bars and colors of placeholders are data.
    'no-inline-style': 'off',
  },
});

/** What is wrong with a page as HTML: elements where they may not stand, missing titles and names. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/** The same of a page that nothing lies over: it has one heading of the first rank. */
export async function pageProblems(html: string): Promise<string[]> {
  const problems = await htmlProblems(html);
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  return headings === 1 ? problems : [...problems, `${headings} elements <h1>`];
}
