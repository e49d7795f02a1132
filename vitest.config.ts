import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './test/database/drop-databases.ts',
    // Several processes, and what is about PostgreSQL alone, need a server; the whole cluster needs a proxy as well.
    exclude: [
      'test/browser/**',
      'test/shots/**',
      ...(process.env['TEST_DATABASE_URL'] ? [] : ['test/journeys/two-processes.test.ts', 'test/postgres/**']),
      ...(process.env['NGINX_PATH'] ? [] : ['test/resilience/**']),
    ],
    // Two workers: each carries an embedded database.
    maxWorkers: 2,
    // Modules and database stay from one file to the next.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 30_000 } },
  },
});
