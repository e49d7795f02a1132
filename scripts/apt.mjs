import { spawnSync } from 'node:child_process';

/** Installs a Debian package where that is possible: as root, with apt. Says whether it did. */
export function aptInstall(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '-q', name], { env: environment, stdio: 'ignore' }).status === 0;
  if (install()) return true;
  spawnSync('apt-get', ['update', '-q'], { env: environment, stdio: 'ignore' });
  return install();
}
