import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run audit:redact -- ORDER [--reason TEXT]

Blanks the personal data that the audit log holds about an order (an id or a short id), its items, holds, refunds and notes: the values that
were changed, addresses of callers and what they called with. That something was done, when, by whom and for which reason stays, the
chain of hashes still verifies, and the redaction is an entry of its own. The order leaves its customer, who is deleted without other orders, and words of its names and city that no other order has are suggested no longer. Recipients and texts of messages to the customer are erased; those that wait are not sent. Kept answers about the order, to retries and by receivers of webhooks, are emptied. It cannot be undone. Values that the order itself still has are not touched.

  --reason TEXT   Kept in the log for good: name a case, not a person.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) printHelp(help)
const [reference] = positionals
if (!reference || positionals.length > 1) exitWith(help)

const settings = loadSettings()
const { openDatabase } = await import('@/db/connection/open')
const { redactOrderRecords } = await import('@/server/privacy/privacy')
const { shortId } = await import('@/server/kernel/id')
const { getOrder } = await import('@/server/orders/load')
const { Reader } = await import('@/server/kernel/reader')
const { isRefusal } = await import('@/server/kernel/refusal')
const { everything } = await import('@/server/kernel/scope')
const { commandContext } = await import('@/scripts/import/write-orders')

const reason = values.reason?.trim() || null
const database = await openDatabase(settings.databaseUrl)
try {
  const order = await getOrder(new Reader(database.sql, everything), reference)
  const entries = await redactOrderRecords(database, commandContext(), order, reason)
  for (const { sequence, id, action, resourceType, resourceId } of entries)
    console.log(`${sequence} ${id}: ${action} ${resourceType} ${resourceId}`)
  const name = `order ${shortId('order', order.number)}`
  console.log(entries.length ? `${entries.length} entries of ${name} redacted.` : `Nothing to redact in the entries of ${name}.`)
} catch (error) {
  if (!isRefusal(error)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await database.close()
}
