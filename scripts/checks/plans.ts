import { asc, gt } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { plans } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type Plan, tallyRows } from '@/server/work/plans/store'
import { summaryOf } from '@/server/work/plans/summary-rules'

const BATCH_SIZE = 100

/** The counts that a plan at rest has stored are those of its rows. Returns the violating plans. */
export async function checkPlans(sql: Sql): Promise<Record<string, string[]>> {
  const breaches: string[] = []
  for (let last = -1; ; ) {
    const found: Plan[] = await selectRows(sql, plans, { where: gt(plans.number, last), orderBy: [asc(plans.number)], limit: BATCH_SIZE })
    if (!found.length) return { 'plans count their rows': breaches }
    last = (found.at(-1) as Plan).number
    for (const plan of found) {
      if (!plan.tally || plan.rowsDeletedAt) continue
      const [stored, counted] = [plan.tally, await tallyRows(sql, plan)].map((tally) => JSON.stringify(sorted(summaryOf(tally))))
      if (stored !== counted) breaches.push(plan.id)
    }
  }
}

/** Reasons in alphabetical order, so that equal summaries are equal texts. */
const sorted = ({ byReason, ...counts }: ReturnType<typeof summaryOf>) => ({ counts, byReason: Object.entries(byReason).sort() })
