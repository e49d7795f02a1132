import { expect, test } from 'vitest';
import { layOut } from '#server/mail/email-layout.ts';

test('an email says the same as text and as HTML', () => {
  const { text, html } = layOut({
    title: 'Your viewing',
    blocks: [
      'Hello Ada,\nwe look forward to it.',
      { facts: [['Car', '2019 Toyota <Corolla>']] },
      { button: 'Choose a time', href: 'https://example.com/viewing?a=1&b=2' },
    ],
    signature: ['Reclaim Auto', '1 Yard & Way'],
  });
  expect(text).toBe(
    'Hello Ada,\nwe look forward to it.\n\nCar: 2019 Toyota <Corolla>\n\nChoose a time:\nhttps://example.com/viewing?a=1&b=2\n\n-- \nReclaim Auto\n1 Yard & Way\n',
  );
  expect(html).toContain('Hello Ada,<br>we look forward to it.');
  expect(html).toContain('href="https://example.com/viewing?a=1&#38;b=2"');
});

test('what people typed stays text in HTML', () => {
  const typed = `<img src=x onerror="alert('x')">`;
  const { html } = layOut({
    title: typed,
    blocks: [typed, { facts: [[typed, typed]] }, { link: typed, href: 'https://example.com/"><script>' }],
    signature: [typed],
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('an email does not link to %s', (href) => {
  expect(() => layOut({ title: 'Hello', blocks: [{ link: 'Here', href }], signature: [] })).toThrow();
});
