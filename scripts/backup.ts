import { constants, setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp, resolveFile } from './command-line'

const help = `npm run backup -- FILE

Writes one archive (a gzipped tar file) with the database and the uploaded files, while the service runs. It gets its name when it was
written, flushed and read again: the database is whole, the audit log verifies, and every file has the bytes that were uploaded. It is as
secret as the database. An AUTH_SECRET that is set in the environment is not in it: keep that apart. PostgreSQL needs pg_dump and
pg_restore, not older than its server.

  --low-priority   Leaves the processors to others, as scheduled backups do.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'low-priority': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) printHelp(help)
const [name] = positionals
if (!name || positionals.length > 1) exitWith(help)

if (values['low-priority']) setPriority(constants.priority.PRIORITY_LOW)
const settings = loadSettings({ needsSecret: false })
const { BackupError } = await import('@/db/backup/copy')
const { isDiskFailure } = await import('@/db/connection/errors')
const { createBackup } = await import('@/server/platform/backups/backup')

const file = resolveFile(name)
try {
  const { bytes, files, head } = await createBackup(settings, file)
  console.log(`${file}: ${(bytes / 1_048_576).toFixed(1)} MiB, the database and ${files} files. Head ${head.sequence}:${head.hash}`)
} catch (error) {
  if (error instanceof BackupError) exitWith(error.message, 1)
  if (isDiskFailure(error)) exitWith(`The disk of ${file} is full or failing: ${(error as Error).message}`, 1)
  throw error
}
