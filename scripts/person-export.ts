import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run person:export -- WHO FILE

Writes everything that is kept about a person into FILE, as one JSON document: customers, orders with all that belongs to them, and files
with their bytes in base64. WHO is an e-mail address, a phone number, the id of a customer, or the id or short id of one order. FILE gets
its name when it is whole, and only its owner can read it. Nothing is overwritten.`

const { values, positionals } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
const [who, file] = positionals
if (values.help) printHelp(help)
if (!who || !file || positionals.length > 2) exitWith(help)

const settings = loadSettings({ needsSecret: false })
const { openForReading } = await import('./open-for-reading')
const { heldData, ordersOfPerson, writeExport } = await import('@/server/privacy/privacy')
const { isRefusal } = await import('@/server/kernel/refusal')

const path = resolve(process.env.INIT_CWD ?? '.', file)
const database = await openForReading(settings.databaseUrl)
try {
  const orderIds = await ordersOfPerson(database.sql, who)
  if (!orderIds.length) console.log('Nothing is kept about this person.')
  else if (await writeExport(path, heldData(database.sql, settings.dataDir, orderIds)))
    console.log(`${orderIds.length} ${orderIds.length === 1 ? 'order' : 'orders'} with all that belongs to them: ${path}`)
  else {
    console.error(`${path} exists. Choose another name.`)
    process.exitCode = 1
  }
} catch (error) {
  if (!isRefusal(error)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
