import { type CheckResult, failure, warning } from './finding'

/** The first release of Node that still gets security fixes; Waybill itself runs on older ones. */
const MAINTAINED_MAJOR = 22
/** The first release of Node whose headers make a better-sqlite3 that ends the process: docs/decisions/0047-node-24-18.md. */
const UNSAFE = [24, 19] as const

/** Checks the version of Node, and that the service was built. */
export function checkRuntime(version: string, isBuilt: boolean): CheckResult {
  const problems = []
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < MAINTAINED_MAJOR) problems.push(warning(`Node ${version} gets no security fixes any more.`, 'Install Node 24.18.'))
  if (major > UNSAFE[0] || (major === UNSAFE[0] && minor >= UNSAFE[1]))
    problems.push(warning(`Node ${version} can end at any moment when better-sqlite3 was compiled for it.`, 'Install Node 24.18.'))
  if (!isBuilt) problems.push(failure('There is no production build, so npm start fails.', 'Run npm run build.'))
  return { summary: `Node ${version}, and a production build.`, problems }
}
