import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { idempotencyKeys } from '@/db/schema'
import { problem, Refusal } from '../refusal'
import type { Arrived } from './reply'
import { pathOf } from './request'

/** How long an outcome is kept for a retry. */
export const KEPT_MS = 24 * 60 * 60 * 1_000

export interface Outcome {
  status: number
  body: string | null
  headers: Record<string, string>
}

/** A request that named a key: the same one again must be the same request. */
export interface Keyed {
  principalId: string
  key: string
  fingerprint: string
}

export function keyed(principalId: string, key: string, parts: string[]): Keyed {
  const hash = createHash('sha256')
  for (const part of [principalId, ...parts]) hash.update(part).update('\0')
  return { principalId, key, fingerprint: hash.digest('base64url') }
}

/** A request with its key: who sent it, and all of what it says. */
export const keyedAs = ({ request, url, principal }: Arrived, key: string, text: string): Keyed =>
  keyed(principal.actor.id ?? 'system', key, [request.method, pathOf(request, url), url.search, text])

/** The outcomes stored under a key, by record (−1 for a single write). Refuses a key that was used for another request. */
export async function outcomesOf(sql: Sql, { principalId, key, fingerprint }: Keyed): Promise<Map<number, Outcome>> {
  const rows = await sql
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.principalId, principalId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, new Date(Date.now() - KEPT_MS)),
      ),
    )
  if (rows.some((row) => row.fingerprint !== fingerprint))
    throw new Refusal('IdempotencyKeyReused', [problem('Idempotency-Key', 'This key was used for another request. Use a new key.', key)])
  return new Map(rows.map((row) => [row.record, { status: row.status, body: row.body, headers: row.headers }]))
}

/** Stores an outcome in the transaction that brought it about; one that has outlived its day makes room. */
export async function storeOutcome(
  sql: Sql,
  { principalId, key, fingerprint }: Keyed,
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
      setWhere: expired(now),
    })
    .returning({ number: idempotencyKeys.number })
  if (!stored.length) throw inUse(key)
}

const expired = (now: Date) => {
  const cutoff = new Date(now.getTime() - KEPT_MS)
  return lte(idempotencyKeys.createdAt, cutoff)
}

export const inUse = (key: string) =>
  new Refusal('IdempotencyKeyInUse', [problem('Idempotency-Key', 'A request with this key is still running. Wait for its answer.', key)])
