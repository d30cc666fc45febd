import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run audit:verify -- [--expect SEQUENCE:HASH]

Proves that no entry of the audit log was altered, removed or reordered, or names each one that was; exit code 1 then. Ends by telling the
log's head as SEQUENCE:HASH. Note it where those who can write to the database cannot: given back later, it proves that everything up to it
still stands.

  --expect SEQUENCE:HASH   An entry noted earlier must still be there with that hash. May be given several times.`

const { values } = parseArgs({
  options: { expect: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) printHelp(help)
const expected = values.expect.map((noted) => {
  const [, sequence, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(noted) ?? exitWith(`--expect ${noted} is not SEQUENCE:HASH.`)
  return { sequence: Number(sequence), hash: (hash as string).toLowerCase() }
})

const settings = loadSettings({ needsSecret: false })
const { openForReading } = await import('./open-for-reading')
const { verifyLog } = await import('@/server/platform/audit/verify')
const { showProgress } = await import('./progress')

const database = await openForReading(settings.databaseUrl)
let progress: ReturnType<typeof showProgress> | undefined
let findingCount = 0
try {
  const head = await verifyLog(database, {
    expected,
    onStart(entries) {
      progress = showProgress('Entries', entries)
    },
    onRead: (entries) => progress?.advance(entries),
    onFinding({ sequence, id, problem }) {
      findingCount++
      progress?.say(`✗ ${[sequence, id].filter((one) => one !== null).join(' ')}: ${problem}.`)
    },
  })
  progress?.stop()
  console.log(findingCount ? `${findingCount} found.` : 'The audit log stands as it was written.')
  console.log(`Head ${head.sequence}:${head.hash}`)
  process.exitCode = findingCount ? 1 : 0
} finally {
  progress?.stop()
  await database.close()
}
