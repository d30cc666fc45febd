import { sequenceLogs } from '@/db/audit/sequence'
import { breachesOf, invariants } from '@/db/invariants/invariants'
import { users } from '@/db/schema'
import { inSnapshot } from '@/db/snapshot'
import type { Database, Sql } from '@/db/types'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { checkDerivedValues } from './derived-values'
import { checkIdempotency } from './idempotency'
import { checkPlans } from './plans'

/** When there are users, at least one of them can grant access to the others. */
export async function checkAdministrators(sql: Sql): Promise<Record<string, string[]>> {
  const all = await sql.select({ isActive: users.isActive, roleIds: users.roleIds }).from(users)
  const some = all.some(({ isActive, roleIds }) => isActive && roleIds.includes(administratorRoleId))
  return { 'at least one active Administrator': some || !all.length ? [] : ['nobody'] }
}

/** A violated invariant, and up to `MAX_ROWS` of the rows that violate it. */
export interface Violation {
  invariant: string
  rows: string[]
}

/** The maximum number of rows reported for each invariant. */
export const MAX_ROWS = 20

/** Invariants checked in code; each returns the violating rows by name. */
const computedChecks = [checkDerivedValues, checkIdempotency, checkPlans, checkAdministrators]

/**
 * All violated invariants; empty when there are none. Calls `onChecked` after each invariant. Reads a snapshot of the database, so that it
 * works while the service is running.
 */
export async function violations(
  database: Pick<Database, 'sql'>,
  onChecked: (checked: Violation) => void = () => {},
): Promise<Violation[]> {
  await sequenceLogs(database)
  return inSnapshot(database, async (sql) => {
    const found: Violation[] = []
    const report = (invariant: string, rows: string[]) => {
      const checked = { invariant, rows: rows.slice(0, MAX_ROWS) }
      if (rows.length) found.push(checked)
      onChecked(checked)
    }
    for (const invariant of invariants) report(invariant.name, await breachesOf(sql, invariant, MAX_ROWS))
    for (const check of computedChecks) for (const [name, rows] of Object.entries(await check(sql))) report(name, rows)
    return found
  })
}
