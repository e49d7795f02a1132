// The three TypeScript projects, and the browser tests, each with the globals it really has.
import { spawnSync } from 'node:child_process';

const projects = ['src/contract', 'src/server', 'src/web', '.', 'test/browser'];
const failed = projects.filter((project) => {
  // What has not changed since the last time is not checked again.
  const remembered = `node_modules/.cache/types/${project.replaceAll(/\W+/g, '-')}.tsbuildinfo`;
  const args = ['-p', `${project}/tsconfig.json`, '--incremental', '--tsBuildInfoFile', remembered];
  const run = spawnSync('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.error) throw run.error;
  return run.status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
