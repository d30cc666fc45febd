import { type CheckResult, failure, warning } from './finding'

/** The first release of Node that still gets security fixes; Waybill itself runs on older ones. */
const MAINTAINED_MAJOR = 22

/** Checks the version of Node, and that the service was built. */
export function checkRuntime(version: string, isBuilt: boolean): CheckResult {
  const problems = []
  if (Number.parseInt(version, 10) < MAINTAINED_MAJOR)
    problems.push(warning(`Node ${version} gets no security fixes any more.`, 'Install the current LTS, Node 24.'))
  if (!isBuilt) problems.push(failure('There is no production build, so npm start fails.', 'Run npm run build.'))
  return { summary: `Node ${version}, and a production build.`, problems }
}
