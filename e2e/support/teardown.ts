import { rmSync } from 'node:fs'

/** Removes the database that the configuration made for this run. */
export default function teardown() {
  if (process.env.E2E_DATA_DIR) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true })
}
