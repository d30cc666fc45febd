import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run seed:scale -- N [--seed NUMBER] [--add] [--variants NUMBER]

Fills the database with N made-up orders of about 40 merchants, spread over the last two years, with names as common as they are
and orders in every status that can be reached. For benchmarks and for looking at the pages full; not for a database that matters.
An empty SQLite database is filled by a thread for each processor, and has some of its indexes only at the end: delete the file of a run
that was killed, and the folder parts-… beside it.

  --seed NUMBER      Other numbers make other orders; the same number the same ones. Default 1.
  --add              Also when the database has orders already; otherwise that is refused.
  --variants NUMBER  So many made-up variants in the catalog besides, of which the largest merchant sells up to 20,000.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    add: { type: 'boolean', default: false },
    variants: { type: 'string', default: '0' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) printHelp(help)
const count = Number(positionals[0]?.replaceAll('_', ''))
if (positionals.length !== 1 || !Number.isInteger(count) || count < 1 || count > 100_000_000) exitWith(help)
if (!/^\d{1,9}$/.test(values.seed) || !/^\d{1,7}$/.test(values.variants)) exitWith(help)

const settings = loadSettings()
const { openDatabase } = await import('@/db/connection/open')
const { HasOrders, seed } = await import('@/server/demo/seed')
const { foldCounters } = await import('@/server/orders/orders')
const { showProgress } = await import('./progress')

const progress = showProgress('Orders', count)
const started = performance.now()
try {
  await seed({
    url: settings.databaseUrl,
    baseUrl: settings.baseUrl,
    count,
    seed: Number(values.seed),
    add: values.add,
    variants: Number(values.variants),
    onProgress: progress.advance,
  })
} catch (error) {
  progress.stop()
  if (!(error instanceof HasOrders)) throw error
  exitWith(`${error.message} Name another one in DATABASE_URL, or say --add.`, 1)
}
progress.stop()
const database = await openDatabase(settings.databaseUrl)
await foldCounters(database, 0)
await database.close()
const seconds = (performance.now() - started) / 1_000
console.log(`${count} orders in ${seconds.toFixed(1)} s (${Math.round(count / seconds)} a second).`)
