/**
 * `node server/commands/run.mjs NAME …` runs server/commands/NAME.ts from a fresh clone: installs what is missing, then loads
 * TypeScript in this same process, so that a signal meant for the command reaches the command.
 */
import { ensureInstalled, root } from './ensure.mjs'

const [name] = process.argv.splice(2, 1)
if (!/^[a-z-]+$/.test(name ?? '')) {
  console.error('Name the command to run.')
  process.exit(2)
}
/** Files named on the command line are meant from here. */
process.env.INIT_CWD ??= process.cwd()
process.chdir(root)
ensureInstalled()
// Whoever reads the output may stop listening: `npm run routes | head`.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 141 : 1))
const { register } = await import('tsx/esm/api')
register()
await import(`./${name}.ts`)
