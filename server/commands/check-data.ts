import { begin } from './begin'

/** `npm run check:data`: what must be true of the stored data, invariant by invariant. Exit code 1 when one is broken. */
const settings = begin()
const { openDatabase } = await import('@/db/database')
const { violations } = await import('./checks/violations')

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
