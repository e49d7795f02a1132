// Lets one command do all on a fresh clone: installs when the lockfile changed, builds when the sources changed.
// Runs before anything is installed, on whatever Node the machine has: plain Node, no dependencies.
import { spawnSync } from 'node:child_process';
import * as crypto from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);

takeLock(at('.bootstrap.lock'));
install();
demandArgon2();
if (process.argv.includes('--build')) build();

function install() {
  const stamp = at('node_modules', '.installed');
  const wanted = digest([readText(at('package-lock.json')), process.platform, process.arch]);
  if (readText(stamp) === wanted) return;
  console.log('Installing dependencies …');
  npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], pathOutside());
  writeFileSync(stamp, wanted);
}

/** Passwords need argon2, which Node has from 24.7 on. On Linux and Windows such a Node was installed above, and npm runs it. */
function demandArgon2() {
  if (typeof crypto.argon2 === 'function') return;
  const asked = spawnSync(`node -p "typeof require('node:crypto').argon2"`, {
    env: { ...process.env, PATH: at('node_modules', '.bin') + delimiter + pathOutside() },
    encoding: 'utf8',
    shell: true,
  });
  if (asked.stdout.trim() === 'function') return;
  console.error(
    `Node.js 24.7 or newer is needed on ${process.platform} ${process.arch}, for argon2 in node:crypto; this is ${process.version}.`,
  );
  process.exit(1);
}

function build() {
  const stamp = at('dist', '.built');
  const sources = ['src', 'demo', 'public', 'vite.config.ts', 'package-lock.json'].flatMap((name) =>
    filesUnder(at(name)),
  );
  const wanted = digest(sources.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  if (readText(stamp) === wanted) return;
  console.log('Building …');
  npm(['run', '--silent', 'build'], at('node_modules', '.bin') + delimiter + pathOutside());
  mkdirSync(at('dist'), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Runs npm on the Node of the outer npm: the one in node_modules is deleted by `npm ci` under our feet. */
function npm(args, path) {
  const env = { ...process.env, PATH: path };
  for (const name of ['NODE_ENV', 'NODE_OPTIONS', 'npm_config_omit', 'npm_config_production']) delete env[name];
  const options = { cwd: root, env, stdio: 'inherit' };
  const script = process.env.npm_execpath;
  const node = process.env.npm_node_execpath;
  const outerNode = node && !node.startsWith(at('node_modules')) ? node : 'node';
  const ended = script?.endsWith('.js')
    ? spawnSync(outerNode, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (ended.status === 0) return;
  console.error(`npm ${args.join(' ')} failed.`);
  process.exit(ended.status ?? 1);
}

function pathOutside() {
  const own = at('node_modules', '.bin');
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => resolve(folder) !== own)
    .join(delimiter);
}

/** One bootstrap at a time; a lock whose owner is gone is taken over. */
function takeLock(lock) {
  const unlock = () => rmSync(lock, { recursive: true, force: true });
  for (let attempt = 0; ; attempt++) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHeld(lock, attempt)) unlock();
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  process.on('exit', unlock);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
}

function isHeld(lock, attempt) {
  const pid = Number(readText(join(lock, 'pid')));
  // Between making the folder and writing the number into it lies a moment.
  if (!pid) return attempt < 50;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}

function digest(parts) {
  const hash = crypto.createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
