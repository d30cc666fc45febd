import { loadSettings } from './command-line'

/** `npm run check:data`: checks the invariants of the stored data, and that the uploaded files are there. Exit code 1 when one is violated. */
const settings = loadSettings({ needsSecret: false })
const { openForReading } = await import('./open-for-reading')
const { checkStoredFiles } = await import('@/scripts/checks/stored-files')
const { violations } = await import('@/scripts/checks/violations')
type Violation = import('@/scripts/checks/violations').Violation

function report({ invariant, rows }: Violation) {
  console.log(`${rows.length ? '✗' : '✓'} ${invariant}`)
  for (const row of rows) console.log(`    ${row}`)
}

const database = await openForReading(settings.databaseUrl)
try {
  const broken = (await violations(database, report)).length
  const files = await checkStoredFiles(database, settings.dataDir)
  report(files)
  const count = broken + (files.rows.length ? 1 : 0)
  console.log(count ? `${count} broken.` : 'All invariants hold.')
  process.exitCode = count ? 1 : 0
} finally {
  await database.close()
}
