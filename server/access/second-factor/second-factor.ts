import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { roles, secondFactors } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { type AuthSecrets, acceptedSecrets } from '@/server/config/auth-secrets'
import { seal, unseal } from '@/server/kernel/sealed-secrets'
import { hashToken } from '../tokens'
import { normalizeCode, timeStepOf } from './one-time-codes'

/** The purpose of sealed shared secrets. */
export const FACTOR_PURPOSE = 'second factor'

/** The user's confirmed second factor, if any. */
export async function findConfirmedFactor(sql: Sql, userId: string) {
  const [row] = await sql
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .limit(1)
  return row
}

/** The ids of these users with a confirmed second factor. */
export async function usersWithSecondFactor(sql: Sql, userIds: string[]): Promise<ReadonlySet<string>> {
  if (!userIds.length) return new Set()
  const rows = await sql
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(isOneOf(secondFactors.userId, userIds), isNotNull(secondFactors.confirmedAt)))
  return new Set(rows.map(({ userId }) => userId))
}

type CodeKind = 'one-time code' | 'recovery code'

/**
 * Consumes a one-time code or a recovery code and returns its kind; null when it is wrong or was used before. Call it in the transaction
 * that the code is for, so that both commit together.
 */
export async function consumeCode(sql: Sql, secrets: AuthSecrets, userId: string, code: string, now: Date): Promise<CodeKind | null> {
  const factor = await findConfirmedFactor(sql, userId)
  if (!factor) return null
  const normalizedCode = normalizeCode(code)
  if (/^\d{6}$/.test(normalizedCode)) {
    const secret = unseal(acceptedSecrets(secrets), FACTOR_PURPOSE, userId, factor.secret)
    const step = secret && timeStepOf(secret, normalizedCode, now)
    return typeof step === 'number' && (await consumeTimeStep(sql, factor.number, step)) ? 'one-time code' : null
  }
  const remainingHashes = factor.recoveryHashes.filter((hash) => hash !== recoveryHash(userId, normalizedCode))
  if (remainingHashes.length === factor.recoveryHashes.length) return null
  await sql.update(secondFactors).set({ recoveryHashes: remainingHashes }).where(eq(secondFactors.number, factor.number))
  return 'recovery code'
}

/** Consumes a time step once: of two concurrent uses, one fails. */
async function consumeTimeStep(sql: Sql, number: number, step: number): Promise<boolean> {
  const updated = await sql
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.number, number), or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))))
    .returning({ number: secondFactors.number })
  return updated.length > 0
}

/** The stored hash of a recovery code, salted with its owner. */
export const recoveryHash = (userId: string, normalizedCode: string) => hashToken(`${userId} ${normalizedCode}`)

/** A query of every user's request, prepared once per database. Few roles require a second factor. */
const prepareRolesRequiringFactor = (sql: Sql) =>
  sql.select({ id: roles.id, name: roles.name }).from(roles).where(eq(roles.requiresTotp, true)).prepare('roles_requiring_factor')

const preparedStatements = new WeakMap<Sql, ReturnType<typeof prepareRolesRequiringFactor>>()

/** The names of these roles that require a second factor. */
export async function rolesRequiringSecondFactor(sql: Sql, roleIds: readonly string[]): Promise<string[]> {
  if (!roleIds.length) return []
  const statement = preparedStatements.get(sql) ?? prepareRolesRequiringFactor(sql)
  preparedStatements.set(sql, statement)
  const requiringRoles = await statement.execute()
  return requiringRoles.filter(({ id }) => roleIds.includes(id)).map(({ name }) => name)
}

/** The role that requires a second factor of a user without one, else null. */
export async function roleLackingFactor(sql: Sql, user: { id: string; roleIds: readonly string[] }): Promise<string | null> {
  const [role] = await rolesRequiringSecondFactor(sql, user.roleIds)
  return role === undefined || (await findConfirmedFactor(sql, user.id)) ? null : role
}

/**
 * Reseals second factors from the previous AUTH_SECRET to the current one, at start while the previous one is configured. Returns their
 * number.
 */
export async function resealSecondFactors(database: Database, secrets: AuthSecrets): Promise<number> {
  const { authSecret, previousAuthSecret } = secrets
  if (!previousAuthSecret) return 0
  let resealed = 0
  for (const { number, userId, secret } of await database.sql.select().from(secondFactors)) {
    const plainSecret = unseal([previousAuthSecret], FACTOR_PURPOSE, userId, secret)
    if (plainSecret === null) continue
    const sealed = seal(authSecret, FACTOR_PURPOSE, userId, plainSecret)
    await database.write(async (sql) => {
      await sql.update(secondFactors).set({ secret: sealed }).where(eq(secondFactors.number, number))
    })
    resealed += 1
  }
  return resealed
}
