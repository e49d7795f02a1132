import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeField } from '#web/ui/form/code-field.tsx';

test('a phone shows digits for a code, offers the one it received, and there is a way to a code with letters', () => {
  const words = { label: 'Code', hint: '6 digits', error: undefined, recovery: 'Use a recovery code instead' };
  const html = renderToStaticMarkup(createElement(CodeField, words));
  expect(html).toMatch(/<input[^>]* inputMode="numeric"/i);
  expect(html).toMatch(/<input[^>]* autoComplete="one-time-code"/i);
  expect(html).toContain('Use a recovery code instead');
});
