import { existsSync, readFileSync } from 'node:fs'

const file = '.next/BUILD_ID'

/** The build that runs here, as Next names it; in development there is one only. */
export function buildId(): string {
  if (process.env.NODE_ENV !== 'production' || !existsSync(file)) return 'development'
  return readFileSync(file, 'utf8').trim()
}
