import type { Database } from '@/db/database'
import { breachesOf, inSnapshot, invariants } from '@/db/invariants'
import { placeLogs } from '@/db/log'
import { administrators } from './administrators'
import { outcomes } from './outcomes'
import { recomputed } from './recomputed'

/** What is broken: the promise, and up to `MOST` of the rows that break it. */
export interface Violation {
  invariant: string
  rows: string[]
}

/** At most this many rows are named for each invariant. */
const MOST = 20

/** Checks written in code, each on its own: name by name, what breaks it. */
const computed = [recomputed, outcomes, administrators]

/**
 * Everything stored that must not be so; empty when all is well. `onChecked` is told of each invariant as it is finished.
 * Sees the database as it was at one moment, so that it can be asked while the service is running.
 */
export async function violations(database: Database, onChecked: (checked: Violation) => void = () => {}): Promise<Violation[]> {
  await placeLogs(database)
  return inSnapshot(database, async (sql) => {
    const found: Violation[] = []
    const tell = (invariant: string, rows: string[]) => {
      const checked = { invariant, rows: rows.slice(0, MOST) }
      if (rows.length) found.push(checked)
      onChecked(checked)
    }
    for (const invariant of invariants) tell(invariant.name, await breachesOf(sql, invariant, MOST))
    for (const check of computed) for (const [name, rows] of Object.entries(await check(sql))) tell(name, rows)
    return found
  })
}
