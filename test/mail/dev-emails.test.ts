import { describe, expect, test } from 'vitest';
import { emailNames } from '#contract/jobs/emails.ts';
import { emailTextNames } from '#contract/settings/standard-email-texts.ts';
import { languages } from '#contract/api/paths.ts';
import { htmlProblems } from '../html.ts';
import { useWorld } from '../world.ts';

/** What the development server has, and the built site has not. */
const middleware = (_request: unknown, _response: unknown, next: () => void) => next();
const key = Buffer.alloc(32, 7).toString('base64');

describe('in development', () => {
  const world = useWorld({}, { middleware });

  test('every email can be looked at, in both languages and both forms', async () => {
    const visitor = world.visitor();
    const index = await (await visitor.fetch('/dev/emails')).text();
    const shown = [...index.matchAll(/<a href="(\/dev\/emails\/(\w+)\/([\w-]+)\/(\w+))"/g)];
    expect(new Set(shown.map(([, , language]) => language))).toEqual(new Set(languages));
    const names = new Set(shown.map(([, , , name]) => name));
    expect(emailTextNames.filter((name) => !names.has(name))).toEqual([]);
    // Those whose words depend on more than their name have another name here.
    const elsewhere = ['second-factor-changed', 'car-gone'];
    expect(emailNames.filter((name) => !names.has(name))).toEqual(elsewhere);
    for (const [, path = '', language = '', name = '', form] of shown) {
      const answer = await visitor.fetch(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      const said = await answer.text();
      expect(said, path).not.toMatch(/[{]\w+[}]|undefined|\[object/);
      const isInEnglish = language === 'en' || name === 'staff-invitation';
      expect(said, path).toContain(isInEnglish ? 'Hi Alex,' : 'Hola, Alex:');
      expect(said, path).toContain('1420 Wabash Avenue');
      if (form !== 'html') continue;
      expect(said.match(/class="button"/g)?.length ?? 0, path).toBe(name === 'staff-access-ended' ? 0 : 1);
      const problems = await htmlProblems(said);
      // Mail programs need attributes that pages no longer have.
      expect(
        problems.filter((problem) => !problem.startsWith('no-deprecated-attr')),
        path,
      ).toEqual([]);
    }
  });

  test.each(['/dev/emails/fr/welcome/html', '/dev/emails/en/unheard-of/html', '/dev/emails/en/welcome/raw'])(
    'there is no %s',
    async (path) => {
      expect((await world.visitor().fetch(path)).status).toBe(404);
    },
  );
});

describe.each([
  ['the built site', {}, {}],
  ['production, even with a development server', { NODE_ENV: 'production', DATA_KEY: key }, { middleware }],
])('in %s', (_where, environment, site) => {
  const world = useWorld(environment, site);

  test('no email is shown to anyone', async () => {
    for (const visitor of [world.visitor(), await world.admin()])
      for (const path of ['/dev/emails', '/dev/emails/en/welcome/html'])
        expect((await visitor.fetch(path)).status).toBe(404);
  });
});
