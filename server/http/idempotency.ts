import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { and, eq, gt, lte } from 'drizzle-orm'
import { idempotencyKeys } from '@/db/schema'
import type { Sql } from '@/db/types'
import { createPause } from '@/server/kernel/pause'
import { problem, Refusal } from '@/server/kernel/refusal'
import type { RoutedRequest } from './response'

/** How long an outcome is stored for a retry, in ms. */
export const OUTCOME_RETENTION_MS = 24 * 60 * 60 * 1_000

export interface Outcome {
  status: number
  body: string | null
  headers: Record<string, string>
}

/** A request with an idempotency key; a retry with the same key must be the same request. */
export interface IdempotentRequest {
  principalId: string
  key: string
  fingerprint: string
}

/** The request's key with its sender and a fingerprint of its whole content; JSON with keys in another order is the same content. */
export async function idempotentRequestOf({ request, principal }: RoutedRequest, key: string, content: object): Promise<IdempotentRequest> {
  const principalId = principal.actor.id ?? 'system'
  const hash = createHash('sha256')
  const add = (part: string) => hash.update(part).update('\0')
  for (const part of [principalId, request.method, request.path, request.search]) add(part)
  const pause = createPause()
  for (const part of canonicalParts(content)) {
    add(part)
    await pause()
  }
  return { principalId, key, fingerprint: hash.digest('base64url') }
}

/** The fields of a body by name, as canonical JSON; a list in parts, because it may be long. */
function* canonicalParts(content: object): Generator<string> {
  for (const [name, value] of Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1))) {
    yield `${JSON.stringify(name)}:${Array.isArray(value) ? '[' : ''}`
    for (const one of Array.isArray(value) ? value : [value]) yield canonicalize(one) ?? ''
  }
}

/** The outcomes stored under a key, by record (−1 for a single write). Refuses a key that was used for another request. */
export async function storedOutcomes(sql: Sql, { principalId, key, fingerprint }: IdempotentRequest): Promise<Map<number, Outcome>> {
  const rows = await sql
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.principalId, principalId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, new Date(Date.now() - OUTCOME_RETENTION_MS)),
      ),
    )
  if (rows.some((row) => row.fingerprint !== fingerprint))
    throw new Refusal('IdempotencyKeyReused', [
      problem('idempotencyKey.reused', 'Idempotency-Key', 'This key was already used for a different request. Use a new key.', key),
    ])
  return new Map(rows.map((row) => [row.record, { status: row.status, body: row.body, headers: row.headers }]))
}

/** Stores an outcome in the transaction of the change itself; replaces one that has expired. */
export async function storeOutcome(
  sql: Sql,
  { principalId, key, fingerprint }: IdempotentRequest,
  record: number,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const values = { fingerprint, status: outcome.status, body: outcome.body, headers: outcome.headers, createdAt: now }
  const stored = await sql
    .insert(idempotencyKeys)
    .values({ principalId, key, record, ...values })
    .onConflictDoUpdate({
      target: [idempotencyKeys.principalId, idempotencyKeys.key, idempotencyKeys.record],
      set: values,
      setWhere: isExpired(now),
    })
    .returning({ number: idempotencyKeys.number })
  if (!stored.length) throw keyInUse(key)
}

const isExpired = (now: Date) => {
  const cutoff = new Date(now.getTime() - OUTCOME_RETENTION_MS)
  return lte(idempotencyKeys.createdAt, cutoff)
}

const keyInUse = (key: string) =>
  new Refusal('IdempotencyKeyInUse', [
    problem('idempotencyKey.inUse', 'Idempotency-Key', 'A request with this key is still running. Wait for its answer.', key),
  ])

/** Runs `act` with at most one request per key in flight; refuses a second one meanwhile. */
export type InFlight = <T>(idempotent: IdempotentRequest | null, act: () => Promise<T>) => Promise<T>

export function createInFlight(): InFlight {
  const running = new Set<string>()
  return async (idempotent, act) => {
    if (!idempotent) return act()
    const name = `${idempotent.principalId} ${idempotent.key}`
    if (running.has(name)) throw keyInUse(idempotent.key)
    running.add(name)
    try {
      return await act()
    } finally {
      running.delete(name)
    }
  }
}
