import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../e2e/support/browser.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { executablePath, args, ignoreDefaultArgs, env } = await findBrowser()

const files = readdirSync(`${root}components`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `components/${file.replaceAll('\\', '/')}`)
/**
 * A file that mocks modules, or waits for a picture that does not load, has a page of its own. The others share one, which loads each module
 * once: that takes as long as the tests.
 */
const ownPage = files.filter((file) => file.endsWith('/picture.test.tsx') || readFileSync(root + file, 'utf8').includes('vi.mock('))

/** Component tests run in the Chromium of the end-to-end tests, without a server: each renders one component with mocked answers. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/component-tests',
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  define: { 'process.env': {} },
  test: {
    setupFiles: ['components/testing/setup.ts'],
    // Only a test that fails waits this long: no test depends on the machine's speed.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: 'shared', include: files.filter((file) => !ownPage.includes(file)), isolate: false } },
      { extends: true, test: { name: 'own-page', include: ownPage } },
    ],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: { executablePath, args, ignoreDefaultArgs, env: { ...process.env, ...env } as Record<string, string> },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
