/** `npm run bench -- --pages`: the timings of e2e/quality/speed.spec.ts, over 100,000 orders unless E2E_ORDERS says otherwise. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../prerequisites.mjs'

/** Prints the figures; returns Playwright's exit code. */
export function measurePages() {
  const cli = join(root, 'node_modules', '@playwright/test/cli.js')
  const args = [cli, 'test', '--config', 'e2e/playwright.config.ts', '--project', 'timed']
  const env = { E2E_ORDERS: '100000', ...process.env, E2E_TIMED: 'true' }
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}
