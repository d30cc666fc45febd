import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findBrowser } from '../../e2e/support/browser.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { executablePath, args, ignoreDefaultArgs, env } = await findBrowser()

/** Component tests run in the Chromium of the end-to-end tests, without a server: each renders one component with mocked answers. */
export default defineConfig({
  root,
  cacheDir: 'node_modules/.cache/component-tests',
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  define: { 'process.env': {} },
  test: {
    include: ['components/**/*.test.tsx'],
    setupFiles: ['components/testing/setup.ts'],
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
