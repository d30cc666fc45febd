import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { sequenceLogs } from '@/db/audit/sequence'
import { isOneOf } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { auditEntries, fileReferences, jobs, orders, shipments } from '@/db/schema'
import type { Sql } from '@/db/types'
import { eraseNotes } from '@/server/notes/notes'
import { eraseOrder, pdfsOfShipments } from '@/server/orders/orders'
import { deleteBytes, deleteUnusedFiles } from '@/server/platform/files/files'
import type { JobKind, Work } from '@/server/platform/jobs/jobs'
import { contactTexts } from './contact-texts'
import { eraseAnswers, keptAnswersAbout } from './kept-answers'
import { maskImports } from './mask-files'
import { maskRows } from './mask-rows'

const input = z.object({ orderIds: z.array(z.string()), reason: z.string() })

/** What is still to be done. The texts, files and paths are collected before anything is erased, because afterwards nothing leads to them. */
const progress = z.object({
  stage: z.enum(['Collect', 'Orders', 'Others', 'Files']),
  next: z.int(),
  texts: z.array(z.string()),
  fileIds: z.array(z.string()),
  paths: z.array(z.string()),
})

type Input = z.output<typeof input>
type Progress = z.output<typeof progress>
type Erasure = Work<Input, Progress>

export const notStarted: Progress = { stage: 'Collect', next: 0, texts: [], fileIds: [], paths: [] }

/**
 * Erases a person, order by order, each in one change with the job's progress; then the texts of others that name the person, and the files.
 * It goes on after a crash where it stopped, and a second erasure of the same orders changes nothing.
 */
export const erasureJob: JobKind<Input, Progress> = {
  name: 'customers.erase',
  permission: 'customers:erase',
  input,
  progress,
  refuseCancel: () => 'An erasure cannot be canceled: a person would be erased in part.',
  runChunk: (work) => stages[work.progress.stage](work),
}

const stages: Record<Progress['stage'], (work: Erasure) => Promise<void>> = {
  async Collect({ input: { orderIds }, progress, context: { database }, change }) {
    const shipmentIds = await idsOfShipments(database.sql, orderIds)
    const collected = {
      texts: await contactTexts(database.sql, orderIds),
      fileIds: await filesOf(database.sql, orderIds),
      paths: await pdfsOfShipments(database.sql, shipmentIds),
    }
    await change(async () => ({ progress: { ...progress, ...collected, stage: 'Orders' } }))
  },

  async Orders(work) {
    const { input, progress, change } = work
    const id = input.orderIds[progress.next]
    if (id === undefined) return change(async () => ({ progress: { ...progress, stage: 'Others' } }))
    await eraseOne(work, id)
  },

  async Others({ progress, context: { database }, change }) {
    await sequenceLogs(database)
    await change(async (current) => {
      current.hideValues()
      await maskRows(current, progress.texts)
      const fileIds = await deleteUnusedFiles(current, progress.fileIds, 'erased')
      return { progress: { ...progress, fileIds, stage: 'Files' } }
    })
  },

  async Files({ progress, context, change }) {
    const { dataDir } = context.settings
    for (const path of progress.paths) await rm(join(dataDir, path), { force: true })
    for (const id of progress.fileIds) await deleteBytes(dataDir, id)
    await maskImports(dataDir, progress.texts, await filesOfRunningImports(context.database.sql))
    context.answers.clear()
    await change(async () => ({ progress: { ...progress, texts: [], paths: [] }, result: { url: null } }))
  },
}

async function eraseOne({ input, progress, context: { database }, change }: Erasure, id: string): Promise<void> {
  await sequenceLogs(database)
  const kept = await keptAnswersAbout(database.sql, id)
  await change(async (current) => {
    const advance = { done: 1, progress: { ...progress, next: progress.next + 1 } }
    const [order] = await selectColumns(current.sql, orders, ['id', 'isTest'], { where: eq(orders.id, id) })
    if (!order) return advance
    await refuseUnnumbered(current.sql, id)
    current.hideValues()
    await eraseNotes(current, order)
    await eraseOrder(current, id, input.reason)
    await eraseAnswers(current.unaudited, kept)
    return advance
  })
}

/** Only numbered entries can be redacted. The runner tries again when somebody has just written another. */
async function refuseUnnumbered(db: Sql, orderId: string): Promise<void> {
  const where = and(eq(auditEntries.orderId, orderId), isNull(auditEntries.hash))
  if ((await selectColumns(db, auditEntries, ['id'], { where, limit: 1 })).length) throw new Error('The order was just changed.')
}

/** The shipments of the orders, deleted ones included, whose slips are kept. */
async function idsOfShipments(db: Sql, orderIds: string[]): Promise<string[]> {
  const rows = await selectColumns(db, shipments, ['id'], { where: isOneOf(shipments.orderId, orderIds) })
  const where = and(isOneOf(auditEntries.orderId, orderIds), eq(auditEntries.resourceType, 'shipment'))
  const entries = await selectColumns(db, auditEntries, ['resourceId'], { where })
  return [...new Set([...rows.map(({ id }) => id), ...entries.map(({ resourceId }) => resourceId)])]
}

async function filesOf(db: Sql, orderIds: string[]): Promise<string[]> {
  const rows = await selectColumns(db, fileReferences, ['fileId'], { where: isOneOf(fileReferences.resourceId, orderIds) })
  return [...new Set(rows.map(({ fileId }) => fileId))]
}

/** The ids of the files that running imports read. */
async function filesOfRunningImports(db: Sql): Promise<Set<string>> {
  const rows = await selectColumns(db, jobs, ['input'], { where: isNull(jobs.finishedAt) })
  return new Set(rows.flatMap(({ input }) => (typeof input.id === 'string' ? input.id : [])))
}
