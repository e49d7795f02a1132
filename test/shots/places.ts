import { join } from 'node:path';

/** Where the pictures go; kept out of the repository. */
export const folder = join(import.meta.dirname, '../../shots');

const port = Number(process.env['SHOTS_PORT'] ?? 4180);
export const built = `http://127.0.0.1:${port}`;
/** The same site from its sources, with the pages that only its makers see. */
export const development = `http://127.0.0.1:${port + 1}`;

/** How one of the two is started. Its data is kept, so that the cars are drawn once and not for every picture. */
export function server(url: string, dataFolder: string, program: string) {
  return {
    command: `node ${program}`,
    url: `${url}/readyz`,
    timeout: 180_000,
    stderr: 'pipe' as const,
    env: { PORT: new URL(url).port, DATA_DIR: join(folder, dataFolder), LOG_LEVEL: 'error', VIEWING_HOLIDAYS: 'none' },
  };
}
