import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { exitWith, loadSettings, printHelp } from './command-line'

const help = `npm run person:erase -- WHO --reason TEXT [--force] [--keep-free-pages]

Erases for good what is kept about a person. WHO is an e-mail address, a phone number, the id of a customer, or the id or short id of one
order. Numbers, SKUs, amounts, times, country and state of the orders stay; the audit log keeps its entries without their values, and still
verifies. It may run while the service runs, and again after an interruption: a job that has begun is finished by the service, too.

  --reason TEXT       Kept in the audit log for good: name a case, not the person.
  --force             Erases orders that are still being made; what is left to send of them can no longer be sent.
  --keep-free-pages   Leaves the deleted bytes in free pages of an SQLite file until they are written over. Without it the file is
                      compacted, while writes wait.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reason: { type: 'string' },
    force: { type: 'boolean', default: false },
    'keep-free-pages': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
})
const [who] = positionals
const reason = values.reason?.trim()
if (values.help) printHelp(help)
if (!who || !reason || positionals.length > 1) exitWith(help)

const settings = loadSettings()
const { createRuntime, startAllJobs } = await import('@/server/runtime')
const { ordersOfPerson, startErasure } = await import('@/server/privacy/privacy')
const { compactDatabase } = await import('@/db/connection/compact')
const { runChange } = await import('@/server/kernel/run-change')
const { isRefusal } = await import('@/server/kernel/refusal')
const { commandContext } = await import('@/scripts/import/write-orders')
const { findJobUnscoped } = await import('@/server/platform/jobs/jobs')

const runtime = await createRuntime(settings)
const { database } = runtime
try {
  const orderIds = await ordersOfPerson(database.sql, who)
  if (!orderIds.length) console.log('Nothing is kept about this person.')
  else {
    const { id } = await runChange(database, commandContext(), (change) => startErasure(change, { orderIds, reason, force: values.force }))
    const jobs = startAllJobs(runtime, { pauseMs: 100 })
    let job = await findJobUnscoped(database.sql, id)
    for (; !job?.finishedAt; job = await findJobUnscoped(database.sql, id)) await wait(100)
    await jobs.stop()
    if (job.status !== 'Done') throw new Error(job.errors.map(({ message }) => message).join(' '))
    console.log(`${job.done} ${job.done === 1 ? 'order' : 'orders'} erased.`)
  }
  if (!values['keep-free-pages'] && compactDatabase(settings.databaseUrl)) console.log('The database file was compacted.')
} catch (error) {
  if (!isRefusal(error)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await runtime.close()
}
