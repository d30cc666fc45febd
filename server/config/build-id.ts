import { existsSync, readFileSync } from 'node:fs'

const BUILD_ID_FILE = '.next/BUILD_ID'

/** The id of the running build, from Next; `development` in development. */
export function buildId(): string {
  if (process.env.NODE_ENV !== 'production' || !existsSync(BUILD_ID_FILE)) return 'development'
  return readFileSync(BUILD_ID_FILE, 'utf8').trim()
}

/** The version of this release. */
export const releaseVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version
