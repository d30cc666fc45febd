import { and, not, type SQL } from 'drizzle-orm'
import { iso } from '@/server/http/field-types'
import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { conflict, forbidden, forbiddenToClients, invalid, isRefusal } from '@/server/kernel/refusal'
import { claimsOf, endClaims, isClaimed, type Queue, storeClaim } from '@/server/platform/claims/claims'
import { getView, type ViewRow } from './find'
import { listOf, queues } from './queues'
import type { Release } from './schemas'

/** The number of records looked up before the change: those that claim at the same time take the first ones. */
const CANDIDATES = 50

interface ClaimRequest {
  viewId: string
  includeTest: boolean | undefined
}

/** A record of a queue as it was found. */
interface Candidate {
  id: string
  version: number
}

/** The first records of a view that nobody has claimed, in its order. */
export async function unclaimedOf(reader: Reader, principal: Principal, { viewId, includeTest }: ClaimRequest): Promise<Candidate[]> {
  const { row } = await getView(reader.sql, principal, viewId)
  const queue = queueFor(principal, row)
  const now = new Date()
  const { parameters, also } = listOf(queue, row, includeTest)
  const isFree: SQL | undefined = and(also, not(isClaimed(queue.type, queue.id, now)))
  const { rows } = await queue.rows(reader, { ...parameters, pageSize: String(CANDIDATES) }, now, isFree)
  return rows.map(({ id, version }) => ({ id, version }))
}

/**
 * Claims the next record of a view for the caller: the first of `candidates`, found before the change, that is still free and unchanged, so
 * that the transaction reads only claims and the records themselves: one that somebody has finished meanwhile is no longer in the view. Null when the queue is empty.
 */
export async function claimNext(change: Change, request: ClaimRequest, candidates: readonly Candidate[] | undefined) {
  const { row } = await getView(change.sql, change.principal, request.viewId)
  change.expectVersion('view', row.version)
  const queue = queueFor(change.principal, row)
  const id =
    (await firstFree(change, queue, candidates ?? [])) ??
    (candidates?.length === 0 ? undefined : await firstFree(change, queue, await unclaimedOf(change.reader, change.principal, request)))
  if (!id) return undefined
  const claimedUntil = await storeClaim(change, queue.type, id)
  return { [queue.type]: await queue.answer(change.reader, change.principal, id), claimedUntil: iso(claimedUntil) }
}

/** The id of the first of these records that is unclaimed and as it was found. */
async function firstFree(change: Change, queue: Queue, candidates: readonly Candidate[]): Promise<string | undefined> {
  const ids = candidates.map(({ id }) => id)
  const claimed = await claimsOf(change.sql, queue.type, ids, change.now)
  for (const { id, version } of candidates) {
    const record = claimed.has(id) ? null : await findRecord(change.reader, queue, id)
    if (record?.version === version) return id
  }
  return undefined
}

/** The queue of a view; only Internal people who may read its list claim from it: the claim of a program would tell nobody who works on it. */
function queueFor(principal: Principal, { resource }: ViewRow): Queue {
  const queue = queues[resource]
  if (!isInternal(principal)) throw forbidden(`${queue.permission} and an Internal association`)
  if (!hasPermission(principal, queue.permission)) throw forbidden(queue.permission)
  if (principal.actor.type === 'ServiceClient') throw forbiddenToClients()
  return queue
}

/** Ends the caller's claim of a record, or refuses when somebody else has it. Nothing happens when nobody does. */
export async function releaseClaim(change: Change, viewId: string, release: Release): Promise<void> {
  const { row } = await getView(change.sql, change.principal, viewId)
  change.expectVersion('view', row.version)
  const queue = queueFor(change.principal, row)
  const { type, id: sentId, name } = targetOf(release)
  if (type !== queue.type)
    throw invalid('field.mismatch', name.replace(/id$/, 'type'), `This view has records of the type ${queue.type}, not ${type}.`, type)
  const record = await findRecord(change.reader, queue, sentId)
  if (!record) throw invalid('reference.unknown', name, `There is no ${type} ${sentId}.`, sentId)
  const claim = (await claimsOf(change.sql, type, [record.id], change.now)).get(record.id)
  if (!claim) return
  if (claim.user.id !== change.principal.actor.id)
    throw conflict(
      'claim.foreign',
      `${claim.user.name} has claimed this ${type} until ${iso(claim.claimedUntil)}, and only they can release it. Wait until then.`,
      name,
      sentId,
    )
  await endClaims(change, type, [record.id])
}

const targetOf = (release: Release) =>
  'orderId' in release ? { type: 'order' as const, id: release.orderId, name: 'orderId' } : { ...release.resource, name: 'resource.id' }

/** A record in the caller's scope; null when there is none. */
export async function findRecord(reader: Reader, queue: Queue, reference: string) {
  try {
    return await queue.record(reader, reference)
  } catch (error) {
    if (isRefusal(error) && error.code === 'NotFound') return null
    throw error
  }
}
