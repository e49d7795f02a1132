// The three TypeScript projects, and the browser tests, each with the globals it really has.
import { spawnSync } from 'node:child_process';

const projects = ['src/contract', 'src/server', 'src/web', '.', 'test/browser'];
const failed = projects.filter((project) => {
  const run = spawnSync('tsc', ['-p', `${project}/tsconfig.json`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (run.error) throw run.error;
  return run.status !== 0;
});
process.exit(failed.length > 0 ? 1 : 0);
