import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/api/calls.ts';
import { lockKeys } from '#server/database/locks.ts';

/** Who may import whom. The first rule whose `from` matches a file decides for it. */
type Rule = { from: RegExp; may: (RegExp | string)[] };

const features = [
  'accounts',
  'analytics',
  'applications',
  'audit',
  'backup',
  'catalog',
  'demo',
  'idempotency',
  'inquiries',
  'inventory',
  'keeping',
  'saved',
  'settings',
  'viewings',
];
const ports = [
  /^src\/server\/database\/(car-field-columns|database|errors|locks|rehearse|schema)\.ts$/,
  /^src\/server\/(storage|jobs|mail|encryption|images|antivirus)\//,
];
const shared = [/^src\/contract\//, 'zod', /^src\/server\/(policy|log|time)\.ts$/, /^src\/server\/(errors|runtime)\//];

/** Packages that one feature has a use for. */
const featurePackages: Record<string, string[]> = {
  accounts: ['uqr', '@zxcvbn-ts/language-common'],
  inventory: ['sharp', 'pdf-lib'],
  viewings: ['ical-generator'],
};

/** The pages of the site, each in a folder of its own, and what it borrows from another. */
const webFeatures: Record<string, RegExp[]> = {
  account: [],
  admin: [/^src\/web\/(car|search|viewing)\//],
  apply: [],
  car: [],
  home: [/^src\/web\/search\/quick-search\//],
  legal: [],
  profile: [],
  saved: [/^src\/web\/car\/facts\//],
  search: [],
  viewing: [],
};
/** What every page may use, and what that may use in turn. */
const ui = [/^src\/web\/(ui|copy)\//, /^src\/contract\//, /^react/];
const forPages = [...ui, /^src\/web\/(app|cards|legal)\//];

const rules: Rule[] = [
  { from: /^src\/contract\//, may: [/^src\/contract\//, 'zod'] },
  { from: /^src\/web\/(copy|ui)\//, may: [...ui, /^src\/web\/app\/(page-problem|unreachable)\.ts$/] },
  { from: /^src\/web\/cards\//, may: forPages },
  ...Object.entries(webFeatures).map(([name, borrowed]) => ({
    from: new RegExp(`^src/web/${name}/`),
    may: [new RegExp(`^src/web/${name}/`), ...forPages, ...borrowed, 'uqr', 'yet-another-react-lightbox'],
  })),
  // What stands around all pages knows them by their routes and loaders alone.
  { from: /^src\/web\/app\/[a-z]+\//, may: forPages },
  {
    from: /^src\/web\/(app|styleguide)\//,
    may: [/^src\/web\//, /^src\/contract\//, /^react/, '@vitejs/plugin-react'],
  },
  {
    from: /^src\/server\/http\//,
    may: [
      /^src\/server\/http\//,
      ...shared,
      ...features.map((name) => new RegExp(`^src/server/${name}/`)),
      /^src\/server\/storage\/(upload|detect-kind|storage|check-structure)\.ts$/,
      /^src\/server\/antivirus\//,
      /^src\/server\/database\/(errors|foreign-key-refusals|watch)\.ts$/,
      /^fastify$|^@fastify\//,
      'prom-client',
      /^node:/,
    ],
  },
  ...features.map((name) => ({
    from: new RegExp(`^src/server/${name}/`),
    may: [
      new RegExp(`^src/server/${name}/`),
      ...shared,
      ...ports,
      ...(featurePackages[name] ?? []),
      'drizzle-orm',
      /^node:/,
    ],
  })),
  {
    from: /^src\/server\/database\/embedded\//,
    may: [/^src\/server\/database\//, ...shared, 'pg', /^@electric-sql\/pglite/, /^node:/],
  },
  {
    from: /^src\/server\/database\//,
    may: [/^src\/server\/database\//, ...shared, /^drizzle-orm/, 'pg', /^node:/],
  },
  {
    from: /^src\/server\/(storage|mail|jobs|encryption|images|antivirus)\//,
    may: [
      /^src\/server\/(storage|mail|jobs|encryption|images|antivirus)\//,
      ...shared,
      ...ports,
      'drizzle-orm',
      '@aws-sdk/client-s3',
      'nodemailer',
      'postal-mime',
      'sharp',
      /^node:/,
    ],
  },
  {
    from: /^src\/server\/(errors|runtime)\//,
    may: [...shared, /^src\/server\/database\/errors\.ts$/, /^src\/server\/storage\/storage\.ts$/, /^node:/],
  },
  {
    from: /^src\/server\/(config\/)?[a-z-]+\.ts$/,
    may: [/^src\/server\//, /^src\/contract\//, 'zod', 'pino', 'fastify', 'drizzle-orm', /^node:/],
  },
  {
    from: /^src\/(main|site)\.ts$|^src\/cli\//,
    may: [/^src\/(main|site)\.ts$/, /^src\/(cli|server|contract)\//, /^node:/, 'vite'],
  },
];

const root = resolve(import.meta.dirname, '..');
const files = globSync('src/**/*.{ts,tsx,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));

describe('layers and features keep apart', () => {
  test('every source file is in a folder that has a rule', () => {
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

  test('no page calls the server past the api that it is handed', () => {
    const callers = files.filter((file) => importsOf(file).includes('src/web/app/browser-api.ts'));
    expect(callers.toSorted()).toEqual(['src/web/app/entry-client.tsx', 'src/web/app/visit-counts.ts']);
  });

  test('code that comes later is fetched in one way, which tells a lost connection', () => {
    // The table of pages is wrapped as a whole; boot and the words come before there is anything to tell it with.
    const apart = new Set(['src/web/app/routes.tsx', 'src/web/app/boot/boot.ts', 'src/web/copy/copy.ts']);
    const bare = /(?<!fetchCode\(\(\) => )\bimport\(/;
    const onServerToo =
      /await import\('\.\/(?:gone\/gone-car|offers\/sealed-offer|price-reduced|facts\/car-facts)\.tsx'\)/g;
    const found = files.filter(
      (file) => file.startsWith('src/web/') && !apart.has(file) && bare.test(codeOf(file).replaceAll(onServerToo, '')),
    );
    expect(found).toEqual([]);
  });

  test('what scrolls sideways holds what is unseen in it, which would widen the page otherwise', () => {
    const styles = globSync('src/web/**/*.css', { cwd: root });
    const scrolling = /\{[^{}]*overflow-x: auto;[^{}]*/g;
    const found = styles.filter((file) =>
      (readFileSync(join(root, file), 'utf8').match(scrolling) ?? []).some((rule) => !rule.includes('position:')),
    );
    expect(styles.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  });

  test('PGlite is made safe in one folder, which one file opens', () => {
    const folder = 'src/server/database/embedded/';
    const openers = files.filter(
      (file) => !file.startsWith(folder) && importsOf(file).some((target) => target.startsWith(folder)),
    );
    expect(openers).toEqual(['src/server/database/open.ts']);
  });

  test('days and times are written in one file, so that no zone but the dealer’s is ever shown', () => {
    const zoned =
      /\.toLocale(?:Date|Time)?String\(|\bDateTimeFormat\b|RelativeTimeFormat|\.toDateString\(|\.toTimeString\(|\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|TimezoneOffset)\(/;
    // A time without a zone is one of the browser's: Date.parse('2026-11-17T12:00').
    const unzoned = /T\d\d:\d\d(?::\d\d)?[`'"]/;
    const found = files.filter((file) => zoned.test(codeOf(file)) || unzoned.test(codeOf(file)));
    expect(found.filter((file) => !file.startsWith('src/web/styleguide/'))).toEqual(['src/contract/time/dates.ts']);
  });

  test('advisory locks are taken in one file, each with a number of its own', () => {
    const takers = files.filter((file) => /pg_(?:try_)?advisory_/i.test(readFileSync(join(root, file), 'utf8')));
    expect(takers).toEqual(['src/server/database/locks.ts']);
    const keys = Object.values(lockKeys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the status of a car is written in one place, which holds back what may not be for sale yet', () => {
    const changes = /\.update\(cars\)\s*\.set\(\{([^}]*)\}|(?:update|insert into) \$\{cars\}([^`]*)`/g;
    const writers = files.filter((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(changes)].some(([, set = '', statement = '']) =>
        /\bstatus\b|\.\.\.to\b/.test(set + statement),
      ),
    );
    expect(writers.toSorted()).toEqual([
      'src/server/inventory/cars/write-status.ts',
      // Adds cars, and asks the same question before it is done.
      'src/server/inventory/import/run-import.ts',
    ]);
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
      'src/cli/command.ts',
      'src/cli/main.ts',
      'src/main.ts',
      'src/server/errors/crash-output.ts',
      'src/server/log.ts',
    ]);
  });

  test('no text of an error is handed to the log, stored or answered', () => {
    const readers = files.filter(
      (file) =>
        /^src\/(?:server|cli|main)/.test(file) &&
        /\b(?:err|error|cause|thrown|failure)\??\.(?:message|stack|detail|hint|where)\b/.test(
          withoutComments(readFileSync(join(root, file), 'utf8')),
        ),
    );
    expect(readers.toSorted()).toEqual(messageReaders);
  });

  test('nobody recognizes an error by its text', () => {
    const judging =
      /(?<!typeof [\w.]*)\bmessage\)?\s*[!=]==\s*(?!'')["'`]|\bmessage\)?\??\.(?:includes|startsWith|endsWith|match|search)\(|\.(?:test|exec)\([\w.]*\bmessage\)/;
    expect("error.message.includes('Duplicate')").toMatch(judging);
    expect("message === 'Car not found.'").toMatch(judging);
    expect('/^At most/.exec(refusal.message)').toMatch(judging);
    expect("error.message === ''").not.toMatch(judging);
    expect(files.filter((file) => judging.test(codeOf(file)))).toEqual([]);
  });

  test('a schema says what is wrong by a code, never by a sentence of its own', () => {
    const speakers = files.filter((file) => file.startsWith('src/contract/') && codeOf(file).includes('addIssue('));
    expect(speakers).toEqual(['src/contract/problems/schema-problems.ts']);
  });

  test.each([
    ['asks the server who is logged in', /\bapi\.me\(/, ['app/session/session.tsx']],
    [
      'remembers in the browser that somebody is logged in',
      /'session'/,
      ['app/session/session-browser.ts', 'app/boot/theme.ts'],
    ],
    [
      'marks the page with it',
      /(?:data-signed-in'|dataset\W+signedIn)/,
      ['app/session/session-browser.ts', 'app/boot/boot.ts', 'app/boot/theme.ts'],
    ],
    ['reads or writes a cookie', /document\.cookie|cookieStore/, []],
    ['speaks with other tabs', /new BroadcastChannel/, ['app/tabs.ts']],
    // What is sent elsewhere would not tell the session that it has ended.
    [
      'sends requests',
      /\b(?:fetch|sendBeacon)\(|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b/,
      ['app/browser-api.ts', 'app/send-form.ts', 'app/visit-counts.ts'],
    ],
    ['links to a file that only a session opens', /\bdownload(?=[\s>])(?!=)/, ['admin/private-file.tsx']],
  ])('only one place %s', (_what, pattern, places) => {
    const inWeb = files.filter((file) => file.startsWith('src/web/') && !/\/(copy|styleguide)\//.test(file));
    const found = inWeb.filter((file) => pattern.test(codeOf(file)));
    expect(new Set(found)).toEqual(new Set(places.map((place) => `src/web/${place}`)));
  });

  test('what is sent past the session is for anyone', () => {
    const sent = [...codeOf('src/web/app/visit-counts.ts').matchAll(/useNote\('(\w+)'/g)].map(([, name = '']) => name);
    expect(sent).toEqual(['noteView', 'noteMissedSearch']);
    for (const name of sent) expect(Reflect.get(calls, name)).toMatchObject({ audience: 'anyone' });
  });

  test('the environment is read in one place', () => {
    const readers = files.filter((file) => /process\.env\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((file) => !['src/main.ts', 'src/cli/main.ts'].includes(file))).toEqual([]);
  });

  test('no text becomes a number or a truth by itself: contract/api/numbers.ts reads what is written in digits', () => {
    expect(files.filter((file) => /\bcoerce\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('no subquery written by hand names a column of what stands around it', () => {
    // In a query of one table Drizzle writes columns without their table: the subquery would compare a column with itself.
    const correlated = /(?<!execute(?:<[^>]*>)?\()sql(?:<[^>]*>)?`[^`]*\bselect\b[^`]*\bwhere\b[^`]*\$\{\w+\.\w+\}/;
    expect('sql`(select max(s.at) from ${sessions} s where s.user_id = ${users.userID})`').toMatch(correlated);
    expect(files.filter((file) => correlated.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('a folder holds few enough files to be read at a glance, and no two names that differ by an s', () => {
    const all = globSync('src/**/*.{ts,tsx,css,mjs}', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
    const folders = [...Map.groupBy(all, (file) => dirname(file))];
    expect(folders.filter(([, held]) => held.length > 25).map(([folder, held]) => `${folder}: ${held.length}`)).toEqual(
      [],
    );
    const stems = new Set(all.map((file) => file.replace(/\.\w+$/, '')));
    expect([...stems].filter((stem) => stems.has(`${stem}s`) || stems.has(`${stem}es`))).toEqual([]);
  });

  test('a file stays short enough to be read at one sitting', () => {
    const long = files
      .filter((file) => !/\/copy\/|\/demo\/|schema\.ts$/.test(file))
      .filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 250);
    expect(long).toEqual([]);
  });
});

describe('browser tests', () => {
  test('have no bound of their own that a busy machine would break', () => {
    const bounds = globSync('test/{browser,shots}/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/timeout: ([\d_]+)/g)].map(([, written = '']) => ({
        file,
        milliseconds: Number(written.replaceAll('_', '')),
      })),
    );
    expect(bounds.length).toBeGreaterThan(0);
    expect(bounds.filter(({ milliseconds }) => milliseconds < 30_000)).toEqual([]);
  });
});

describe('documents and comments', () => {
  test('name only files that there are', () => {
    const all = globSync('**/*.{ts,tsx,css,mjs,md}', {
      cwd: root,
      exclude: (name) => /^(node_modules|dist|var|shots|test-results)$/.test(name),
    }).map((file) => file.replaceAll('\\', '/'));
    const ends = new Set(all.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
    const missing = all
      .filter((file) => file !== 'CHANGELOG.md')
      .flatMap((file) => namedFilesIn(file).map((named) => [file, named] as const))
      .filter(([, named]) => !ends.has(named));
    expect(all.length).toBeGreaterThan(1000);
    expect(missing).toEqual([]);
  });
});

function namedFilesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const prose = file.endsWith('.md')
    ? [...source.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)
    : (source.match(/\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g) ?? []);
  const named = /(?<![\w/.*<>-])[\w-]+(?:\/[\w.-]+)*\.(?:tsx?|css|mjs|md)\b/g;
  return prose.flatMap((text) => text.match(named) ?? []);
}

/** It passes on the message of a refusal or a fault, which is our own. */
const messageReaders = ['src/server/errors/described-error.ts'];

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
