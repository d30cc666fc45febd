import { loadSettings } from './command-line'

/** `npm run check:data`: checks the invariants of the stored data. Exit code 1 when one is violated. */
const settings = loadSettings()
const { openDatabase } = await import('@/db/connection/open')
const { violations } = await import('@/scripts/checks/violations')

const database = await openDatabase(settings.databaseUrl)
try {
  const broken = await violations(database, ({ invariant, rows }) => {
    console.log(`${rows.length ? '✗' : '✓'} ${invariant}`)
    for (const row of rows) console.log(`    ${row}`)
  })
  console.log(broken.length ? `${broken.length} broken.` : 'All invariants hold.')
  process.exitCode = broken.length ? 1 : 0
} finally {
  await database.close()
}
