/**
 * `node scripts/run.mjs NAME …` runs scripts/NAME.ts from a fresh clone: installs missing packages, then loads TypeScript in this same
 * process, so that signals reach the command.
 */
import { ensureInstalled, root } from './prerequisites.mjs'

const [name] = process.argv.splice(2, 1)
if (!/^[a-z-]+$/.test(name ?? '')) {
  console.error('Name the command to run.')
  process.exit(2)
}
/** Files on the command line are relative to this folder. */
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
ensureInstalled()
// The reader of the output may close the pipe: `npm run routes | head`.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 141 : 1))
const { register } = await import('tsx/esm/api')
register()
await import(`./${name}.ts`)
