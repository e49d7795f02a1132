import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { lockKeys } from '#server/database/locks.ts';

/** Who may import whom. The first rule whose `from` matches a file decides for it. */
type Rule = { from: RegExp; may: (RegExp | string)[] };

const features = [
  'accounts',
  'alerts',
  'applications',
  'audit',
  'backup',
  'cars',
  'catalog',
  'demo',
  'idempotency',
  'inquiries',
  'insights',
  'settings',
  'viewings',
];
const ports = [
  /^src\/server\/database\/(database|errors|locks|schema)\.ts$/,
  /^src\/server\/(storage|outbox|mail|seal|pictures|scan)\//,
];
const shared = [
  /^src\/contract\//,
  'zod',
  /^src\/server\/(policy|log|time|fault|described-error|expected-failure|follower|kernel-lock|fair-slots)\.ts$/,
];

/** What a screen may lean on in its own wing: what lies directly in it, and the folders that know one thing each. */
const inWeb = [/^src\/web\/[a-z-]+\.tsx?$/, /^src\/web\/(account|application|asking|garage|parts|words)\//];

const rules: Rule[] = [
  { from: /^src\/contract\//, may: [/^src\/contract\//, 'zod'] },
  {
    from: /^src\/web\/parts\//,
    may: [...inWeb, /^src\/web\/art\//, /^src\/contract\//, /^react/, 'yet-another-react-lightbox'],
  },
  {
    from: /^src\/web\/pages\/admin\//,
    may: [/^src\/web\/pages\/admin\//, ...inWeb, /^src\/web\/(desk|styles)\//, /^src\/contract\//, /^react/, 'uqr'],
  },
  {
    from: /^src\/web\/pages\//,
    may: [...inWeb, /^src\/web\/(styles|styleguide)\//, /^src\/contract\//, /^react/],
  },
  { from: /^src\/web\//, may: [/^src\/web\//, /^src\/contract\//, /^react/, 'vite', '@vitejs/plugin-react'] },
  {
    from: /^src\/server\/http\//,
    may: [
      /^src\/server\/http\//,
      ...shared,
      ...features.map((name) => new RegExp(`^src/server/${name}/`)),
      /^src\/server\/storage\/(upload|sniff|storage|structure)\.ts$/,
      /^src\/server\/scan\//,
      /^src\/server\/database\/(errors|gone|watch)\.ts$/,
      /^fastify$|^@fastify\//,
      /^node:/,
    ],
  },
  ...features.map((name) => ({
    from: new RegExp(`^src/server/${name}/`),
    may: [new RegExp(`^src/server/${name}/`), ...shared, ...ports, 'drizzle-orm', 'sharp', 'uqr', /^node:/],
  })),
  {
    from: /^src\/server\/database\//,
    may: [/^src\/server\/database\//, ...shared, /^drizzle-orm/, 'pg', '@electric-sql/pglite', /^node:/],
  },
  {
    from: /^src\/server\/(storage|mail|outbox|seal|pictures|scan)\//,
    may: [
      /^src\/server\/(storage|mail|outbox|seal|pictures|scan)\//,
      ...shared,
      ...ports,
      'drizzle-orm',
      '@aws-sdk/client-s3',
      'nodemailer',
      'sharp',
      /^node:/,
    ],
  },
  {
    from: /^src\/server\/[a-z-]+\.ts$/,
    may: [/^src\/server\//, /^src\/contract\//, 'zod', 'pino', 'fastify', 'drizzle-orm', /^node:/],
  },
  {
    from: /^src\/(main|site|command)\.ts$|^src\/lean-modules\.mjs$|^src\/commands\//,
    may: [/^src\/(main|site)\.ts$/, /^src\/(commands|server|contract)\//, /^node:/, 'vite'],
  },
];

const root = resolve(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

describe('the house keeps its walls', () => {
  test('every source file lies in a room that has a rule', () => {
    expect(files.filter((file) => !rules.some((rule) => rule.from.test(file)))).toEqual([]);
  });

  test('nobody imports what the table does not allow', () => {
    const trespasses = files.flatMap((file) => {
      const rule = rules.find((one) => one.from.test(file));
      return importsOf(file)
        .filter((target) => !rule?.may.some((allowed) => matches(allowed, target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(trespasses).toEqual([]);
  });

  test('pages and parts do not call the server themselves', () => {
    const callers = files.filter(
      (file) => /^src\/web\/(pages|parts)\//.test(file) && importsOf(file).includes('src/web/browser-api.ts'),
    );
    expect(callers.filter((file) => file.includes('/parts/'))).toEqual([]);
  });

  test('advisory locks are taken in one file, each with a number of its own', () => {
    const takers = files.filter((file) => /pg_(?:try_)?advisory_/i.test(readFileSync(join(root, file), 'utf8')));
    expect(takers).toEqual(['src/server/database/locks.ts']);
    const keys = Object.values(lockKeys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('nothing is printed but by the log, by the start and by commands', () => {
    const printers = files.filter(
      (file) =>
        !file.startsWith('src/web/') &&
        /\bconsole[.[]|process\.(?:stdout|stderr)\b|['"](?:pino|inherit)['"]/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
    );
    expect(printers.toSorted()).toEqual([
      'src/command.ts',
      'src/commands/command.ts',
      'src/main.ts',
      'src/server/foreign-output.ts',
      'src/server/log.ts',
    ]);
  });

  test('no text of an error is handed to the log, stored or answered', () => {
    const readers = files.filter(
      (file) =>
        /^src\/(?:server|commands|main|command)/.test(file) &&
        /\b(?:err|error|cause|thrown|failure)\??\.(?:message|stack|detail|hint|where)\b/.test(
          withoutComments(readFileSync(join(root, file), 'utf8')),
        ),
    );
    expect(readers.toSorted()).toEqual(messageReaders);
  });

  test.each([
    ['asks the server who is logged in', /\bapi\.me\(/, ['session.tsx']],
    ['remembers in the browser that somebody is logged in', /'session'/, ['account/session-browser.ts', 'theme.ts']],
    [
      'marks the page with it',
      /(?:data-signed-in'|dataset\W+signedIn)/,
      ['account/session-browser.ts', 'boot.ts', 'theme.ts'],
    ],
    ['reads or writes a cookie', /document\.cookie|cookieStore/, []],
    ['speaks with other tabs', /new BroadcastChannel/, ['tabs.ts']],
    // What is sent elsewhere would not tell the session that it has ended.
    [
      'sends requests',
      /\b(?:fetch|sendBeacon)\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/,
      ['browser-api.ts', 'send-form.ts', 'visit-counts.ts'],
    ],
    ['links to a file that only a session opens', /\bdownload(?=[\s>])(?!=)/, ['desk/private-file.tsx']],
  ])('only one place %s', (_what, pattern, places) => {
    const inWeb = files.filter((file) => file.startsWith('src/web/') && !/\/(words|styleguide)\//.test(file));
    const found = inWeb.filter((file) => pattern.test(codeOf(file)));
    expect(new Set(found)).toEqual(new Set(places.map((place) => `src/web/${place}`)));
  });

  test('what is sent past the session is for anyone', () => {
    const sent = [...codeOf('src/web/visit-counts.ts').matchAll(/useNote\('(\w+)'/g)].map(([, name = '']) => name);
    expect(sent).toEqual(['noteView', 'noteMissedSearch']);
    for (const name of sent) expect(Reflect.get(calls, name)).toMatchObject({ audience: 'anyone' });
  });

  test('the environment is read in one place', () => {
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((file) => !['src/main.ts', 'src/command.ts'].includes(file))).toEqual([]);
  });

  test('no text becomes a number or a truth by itself: contract/numbers.ts reads what is written in digits', () => {
    expect(files.filter((file) => /\bcoerce\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('no subquery written by hand names a column of what stands around it', () => {
    // In a query of one table Drizzle writes columns without their table: the subquery would compare a column with itself.
    const correlated = /(?<!execute(?:<[^>]*>)?\()sql(?:<[^>]*>)?`[^`]*\bselect\b[^`]*\bwhere\b[^`]*\$\{\w+\.\w+\}/;
    expect('sql`(select max(s.at) from ${sessions} s where s.user_id = ${users.userID})`').toMatch(correlated);
    expect(files.filter((file) => correlated.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('a file stays short enough to be read at one sitting', () => {
    const long = files
      .filter((file) => !/\/words\/|\/demo\/|schema\.ts$/.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 250);
    expect(long).toEqual([]);
  });
});

/** The first passes on the message of a refusal, which is our own. */
const messageReaders = ['src/server/cars/car-change.ts', 'src/server/described-error.ts'];

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

function matches(allowed: RegExp | string, target: string): boolean {
  return typeof allowed === 'string' ? target === allowed || target.startsWith(`${allowed}/`) : allowed.test(target);
}

/** A file without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(root, file), 'utf8').replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms, '');
}

/** What a file imports: paths within the project from its root, packages by name. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const named = [
    ...source.matchAll(/^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gms),
    ...source.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
    ...source.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm),
  ];
  return named.map(([, target = '']) => {
    if (target.startsWith('#')) return `src/${target.slice(1)}`;
    return target.startsWith('.') ? relative(root, resolve(root, dirname(file), target)).replaceAll('\\', '/') : target;
  });
}
