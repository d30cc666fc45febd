import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { secondFactors } from '@/db/schema'
import { type AuthSecrets, readingSecrets } from './auth-secrets'
import { stepOf, typedCode } from './one-time-codes'
import { unseal } from './sealed'
import { hashToken } from './tokens'

/** What the shared secrets are sealed for. */
export const FACTOR_PURPOSE = 'second factor'

/** A second factor that is asked for: one that was confirmed. Undefined where the password is all there is. */
export async function confirmedFactor(sql: Sql, userId: string) {
  const [row] = await sql
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .limit(1)
  return row
}

/** Those of these users of whom a second factor is asked. */
export async function withSecondFactor(sql: Sql, userIds: string[]): Promise<ReadonlySet<string>> {
  if (!userIds.length) return new Set()
  const rows = await sql
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(oneOf(secondFactors.userId, userIds), isNotNull(secondFactors.confirmedAt)))
  return new Set(rows.map(({ userId }) => userId))
}

type Code = 'one-time code' | 'recovery code'

/**
 * Takes a one-time code or a recovery code of a user, so that it is not taken again, and tells which it was. Null when it is neither, or
 * was taken before. In a transaction, for a code taken must stay so only with what it was given for.
 */
export async function takeCode(sql: Sql, secrets: AuthSecrets, userId: string, code: string, now: Date): Promise<Code | null> {
  const factor = await confirmedFactor(sql, userId)
  if (!factor) return null
  const typed = typedCode(code)
  if (/^\d{6}$/.test(typed)) {
    const secret = unseal(readingSecrets(secrets), FACTOR_PURPOSE, userId, factor.secret)
    const step = secret && stepOf(secret, typed, now)
    return typeof step === 'number' && (await takeStep(sql, factor.number, step)) ? 'one-time code' : null
  }
  const left = factor.recoveryHashes.filter((hash) => hash !== recoveryHash(userId, typed))
  if (left.length === factor.recoveryHashes.length) return null
  await sql.update(secondFactors).set({ recoveryHashes: left }).where(eq(secondFactors.number, factor.number))
  return 'recovery code'
}

/** Of two that bring the same code at once, one finds it taken. */
async function takeStep(sql: Sql, number: number, step: number): Promise<boolean> {
  const taken = await sql
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.number, number), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ number: secondFactors.number })
  return taken.length > 0
}

/** What is stored of a recovery code: with its owner, so that equal codes do not look alike. */
export const recoveryHash = (userId: string, typed: string) => hashToken(`${userId} ${typed}`)
