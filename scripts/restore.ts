import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp, resolveFile } from './command-line'

const help = `npm run restore -- FILE

Restores an archive of npm run backup into the database of DATABASE_URL and the folder DATA_DIR, and verifies both. Neither may have data:
nothing is overwritten. Afterwards start the service with the AUTH_SECRET of the one that was backed up, if it had one in its environment.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
if (values.help) printHelp(help)
const [name] = positionals
if (!name || positionals.length > 1) exitWith(help)

const settings = loadSettings({ needsSecret: false })
const { BackupError } = await import('@/db/backup/copy')
const { restoreBackup } = await import('@/server/platform/backups/restore')

try {
  const { createdAt, files, head } = await restoreBackup(settings, resolveFile(name))
  console.log(`Restored as of ${createdAt}: the database and ${files} files. Head ${head.sequence}:${head.hash}`)
} catch (error) {
  if (error instanceof BackupError) exitWith(error.message, 1)
  throw error
}
