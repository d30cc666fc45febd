import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.mjs'

/** Looked for once; Playwright's workers load this file again. */
process.env.E2E_BROWSER ??= JSON.stringify(await findBrowser())
const browser: Awaited<ReturnType<typeof findBrowser>> = JSON.parse(process.env.E2E_BROWSER)
const port = process.env.E2E_PORT ?? '3100'
/** A server that runs already is used as it is: quick, while one is written. */
const running = process.env.E2E_BASE_URL
const baseURL = running ?? `http://localhost:${port}`

/** Set once by the process that starts the server; Playwright's workers load this file again and must find the same folder. */
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'waybill-e2e-'))
const data = process.env.E2E_DATA_DIR

/** What measures has the machine to itself, after all the others. */
const measuring = /\/(speed|weight)\.spec\.ts$/
/** What looks at one screen after the other, and waits for no hand: two at a time, once nobody changes anything beside them. */
const looking = /\/(screens|failures|allowed)\.spec\.ts$/

/** The tests share one production server and its database, as people in one office do. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  projects: [
    { name: 'tasks', testIgnore: [measuring, looking], workers: 1 },
    { name: 'screens', testMatch: looking, workers: 2, fullyParallel: true, dependencies: ['tasks'] },
    { name: 'measured', testMatch: measuring, workers: 1, dependencies: ['screens'] },
  ],
  retries: 0,
  forbidOnly: process.env.CI === 'true',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./measured-reporter.ts'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as const] : [])],
  globalTeardown: './teardown.ts',
  use: {
    baseURL,
    headless: true,
    // Recording every step of every test would take half of their time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: { executablePath: browser.executablePath, args: browser.args, env: { ...environment(), ...browser.env } },
  },
  webServer: running
    ? undefined
    : {
        command: 'node e2e/server.mjs',
        cwd: '..',
        url: `${baseURL}/readyz`,
        // Filling the database takes half a minute.
        timeout: 240_000,
        reuseExistingServer: false,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        stdout: 'ignore',
        stderr: 'pipe',
        env: {
          PORT: port,
          BASE_URL: baseURL,
          DATABASE_URL: `file:${join(data, 'waybill.db')}`,
          DATA_DIR: data,
          AUTH_SECRET: 'a-secret-for-end-to-end-tests-only',
          ADMIN_EMAIL: 'admin@example.com',
          ADMIN_PASSWORD: 'a-long-admin-password',
          RATE_LIMIT_PER_MINUTE: '0',
          LOG_LEVEL: 'warn',
        },
      },
})

/** This process's environment without the undefined values that its type allows. */
function environment() {
  return Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
