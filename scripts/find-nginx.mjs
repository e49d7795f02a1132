import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';

/** The proxy for tests of several processes: the system's, or one installed now. */
export function findNginx() {
  const path = lookFor() ?? (aptInstall('nginx-light') ? lookFor() : undefined);
  return path ? { path } : { missing: 'no nginx was found. Install one (apt-get install nginx-light).' };
}

function lookFor() {
  const found = spawnSync('which', ['nginx'], { encoding: 'utf8' }).stdout?.trim();
  return found || ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
}
