import { expect, test } from 'vitest';
import { layOut, type Sheet } from '#server/mail/email-layout.ts';

const sheet: Sheet = {
  language: 'en',
  title: 'Your viewing',
  preheader: 'See you soon.',
  brand: { name: 'Reclaim Auto', href: 'https://example.com/', logo: 'https://example.com/icon-192.png' },
  blocks: [],
  foot: { signature: ['Reclaim Auto', '1 Yard & Way'], reason: 'You have an account.' },
};

test('an email says the same as text and as HTML', () => {
  const { text, html } = layOut({
    ...sheet,
    blocks: [
      'Hi Ada,\nsee you then.',
      { facts: [['Car', '2019 Toyota <Corolla>']] },
      { button: 'Choose a time', href: 'https://example.com/viewing?a=1&b=2' },
    ],
  });
  expect(text).toBe(
    'Hi Ada,\nsee you then.\n\nCar: 2019 Toyota <Corolla>\n\nChoose a time:\nhttps://example.com/viewing?a=1&b=2\n\n-- \nReclaim Auto\n1 Yard & Way\n\nYou have an account.\n',
  );
  expect(html).toContain('Hi Ada,<br>see you then.');
  expect(html).toContain('href="https://example.com/viewing?a=1&#38;b=2"');
  expect(html).toContain('1 Yard &#38; Way');
  expect(html).toContain('You have an account.');
});

test('what inboxes show after the subject comes first, and stands in the HTML alone', () => {
  const { text, html } = layOut({ ...sheet, blocks: ['Hi Ada,'] });
  expect(html.indexOf('See you soon.')).toBeGreaterThan(html.indexOf('<body'));
  expect(html.indexOf('See you soon.')).toBeLessThan(html.indexOf('Hi Ada,'));
  expect(text).not.toContain('See you soon.');
});

test('an email names its language, and knows dark screens', () => {
  const { html } = layOut({ ...sheet, language: 'es' });
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

test('a picture is said in words where it is not shown', () => {
  const picture = { src: 'https://example.com/media/a-1200.jpg', alt: '2019 "Toyota" Corolla' };
  const { html } = layOut({ ...sheet, picture });
  expect(html).toContain('<img src="https://example.com/media/a-1200.jpg" alt="2019 &#34;Toyota&#34; Corolla"');
});

test('what people typed stays text in HTML', () => {
  const typed = `<img src=x onerror="alert('x')">`;
  const { html } = layOut({
    ...sheet,
    title: typed,
    preheader: typed,
    brand: { ...sheet.brand, name: typed },
    picture: { src: 'https://example.com/"><script>', alt: typed },
    blocks: [typed, { facts: [[typed, typed]] }, { link: typed, href: 'https://example.com/"><script>' }],
    foot: { signature: [typed], reason: typed },
  });
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('<script');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address'])('an email does not link to %s', (href) => {
  expect(() => layOut({ ...sheet, blocks: [{ link: 'Here', href }] })).toThrow();
  expect(() => layOut({ ...sheet, picture: { src: href, alt: '' } })).toThrow();
});
