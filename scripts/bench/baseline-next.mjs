/** Creates and builds the floor: a Next app with one route around the baseline. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prerequisites.mjs'

const route = `import { answer } from '../../../baseline.mjs'
export const dynamic = 'force-dynamic'
const handle = async (request) => Response.json(await answer(request.method, request.url, () => request.text()))
export { handle as GET, handle as POST, handle as PATCH }
`

/** The build loads the route, and with it the database. */
export function buildFloor(folder, database) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'app', 'v1', '[...path]'), { recursive: true })
  copyFileSync(join(root, 'scripts', 'bench', 'baseline.mjs'), join(folder, 'baseline.mjs'))
  writeFileSync(join(folder, 'app', 'v1', '[...path]', 'route.js'), route)
  writeFileSync(join(folder, 'app', 'layout.js'), 'export default ({ children }) => <html lang="en"><body>{children}</body></html>\n')
  // A file of its own, so that Next does not find the service's further up.
  writeFileSync(join(folder, 'instrumentation.js'), 'export function register() {}\n')
  writeFileSync(join(folder, 'next.config.mjs'), 'export default { poweredByHeader: false, agentRules: false }\n')
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n')
  const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build', folder], {
    cwd: folder,
    env: { ...process.env, BENCH_DATABASE: database, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`The floor does not build: ${stdout}${stderr}`)
  return { command: [next, 'start', folder], cwd: folder }
}
