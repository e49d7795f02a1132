import { join } from 'node:path';

/** Where the pictures go; kept out of the repository. */
export const folder = join(import.meta.dirname, '../../shots');

const port = Number(process.env['SHOTS_PORT'] ?? 4180);
export const built = `http://127.0.0.1:${port}`;
/** The same site from its sources, with the pages that only its makers see. */
export const development = `http://127.0.0.1:${port + 1}`;

/** How one of the two is started. Its house is kept, so that the cars are drawn once and not at every look. */
export function server(url: string, house: string, flags: string) {
  return {
    command: `node --import ./src/lean-modules.mjs src/main.ts ${flags}`,
    url: `${url}/readyz`,
    timeout: 180_000,
    stderr: 'pipe' as const,
    env: { PORT: new URL(url).port, DATA_DIR: join(folder, house), LOG_LEVEL: 'error' },
  };
}
