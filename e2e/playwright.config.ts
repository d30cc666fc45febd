import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from '@/e2e/support/browser.mjs'
import { serverEnv } from '@/e2e/support/server-env.mjs'
import { memoryFolder } from '@/server/testing/databases/memory-folder.mjs'

/** Found once; Playwright's workers load this file again. */
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const browser: Awaited<ReturnType<typeof findBrowser>> = JSON.parse(process.env.E2E_BROWSER)
const port = process.env.E2E_PORT ?? '3100'
/** A running server is used as it is, which is faster while writing tests. */
const runningServerUrl = process.env.E2E_BASE_URL
const baseURL = runningServerUrl ?? `http://localhost:${port}`

/** Set once by the process that starts the server; Playwright's workers load this file again and must use the same folder. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(memoryFolder(), 'waybill-e2e-'))
const data = process.env.E2E_DATA_DIR

/** See fixtures.ts. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1)

/** Timings run only with `npm run bench -- --pages`: no test depends on the machine's speed. */
const timedSpecs = /\/speed\.spec\.ts$/
/** Tests that visit many screens. Their project comes second, so that they start as soon as the last tasks leave a worker free. */
const screenSpecs = /\/(screens|failures|permissions)\.spec\.ts$/

/** Presses anything, so that it comes last. */
const fuzzSpecs = /\/fuzz\.spec\.ts$/

/** One more than the processors of a small machine: a test waits for its pages and countdowns a fifth of the time. */
const workers = 3

/** The tests share one production server and its database, as users in one office do. */
export default defineConfig({
  testDir: '.',
  // `.test.ts` files run in vitest.
  testMatch: /\.spec\.ts$/,
  outputDir: '../test-results',
  workers,
  projects: [
    ...(process.env.E2E_TIMED ? [{ name: 'timed', testMatch: timedSpecs, workers: 1 }] : []),
    { name: 'tasks', testIgnore: [screenSpecs, timedSpecs, fuzzSpecs] },
    { name: 'screens', testMatch: screenSpecs, fullyParallel: true },
    { name: 'fuzz', testMatch: fuzzSpecs, dependencies: ['tasks', 'screens'] },
  ],
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  // Only a test that fails waits this long; machines differ in speed by a factor of ten.
  timeout: 180_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  reporter: [['line'], ['./measure/figures-reporter.ts'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  globalTeardown: './support/teardown.ts',
  use: {
    baseURL,
    headless: true,
    // Recording every step of every test would double their duration.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Each frame of a motion costs CPU time. The specs of the palette, the shortcuts and of holding orders have motion, as most users have.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      ignoreDefaultArgs: browser.ignoreDefaultArgs,
      env: { ...environment(), ...browser.env },
    },
  },
  webServer: runningServerUrl
    ? undefined
    : {
        // A larger young generation is collected less often, which took a tenth of the server's time.
        command: 'node --max-semi-space-size=64 e2e/support/server.mjs',
        cwd: '..',
        url: `${baseURL}/readyz`,
        // Filling the database takes half a minute, where `npm test` has not done it.
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        env: serverEnv(data, port),
      },
})

/** This process's environment without the undefined values that its type allows. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
