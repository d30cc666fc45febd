import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../../', import.meta.url))
const onPostgres = process.env.WAYBILL_TEST_ENGINE === 'postgres'

/**
 * One suite, run once per engine: WAYBILL_TEST_ENGINE is `sqlite` (the default) or `postgres`, which needs TEST_POSTGRES_URL too.
 * Forks, not threads: the native modules hold state per process, and a test that kills a process must not take others along.
 */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: ['server/**/*.test.ts', 'db/**/*.test.ts', 'components/**/*.test.ts'],
    // What only one engine has is tried on that engine.
    exclude: ['**/node_modules/**', onPostgres ? 'db/{sqlite,write-queue}.test.ts' : 'db/postgres.test.ts'],
    environment: 'node',
    pool: 'forks',
    // As many as there are processors: a test waits for its database half of the time.
    maxWorkers: '100%',
    // A fork keeps its modules from file to file: loading the server again for each took half of the time.
    isolate: false,
    setupFiles: ['server/testing/put-back.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tables are made for one engine when they are imported, so it has to be known before. Each test file makes its own database.
    env: { NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: onPostgres ? 'postgres://one-for-each-file' : 'file:one-for-each-file' },
  },
})
