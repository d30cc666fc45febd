import { desc, eq } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { jobs, orders } from '@/db/schema'
import type { Sql } from '@/db/types'
import { shortId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { holdOrder } from '@/server/orders/holds/holds'
import { startPlan } from '@/server/work/plans/create-plan'
import { PLAN_LIFETIME_MS } from '@/server/work/plans/lifecycle'
import { recordPlan } from '@/server/work/plans/record-plan'
import { finalTally, findPlan, insertPlanRow, type Plan, rowsAfter, updatePlan, updatePlanRow } from '@/server/work/plans/store'
import { exampleIds } from './orders'
import { changeAt, demoPrincipal } from './past-change'

type OrderRow = typeof orders.$inferSelect
const hold = { reason: 'StockQuestion', comment: 'Out of blue shirts' } as const

/** Three plans to hold an order: one that was applied, and two that are ready. */
export async function createDemoPlans(sql: Sql, when: Date, principal: Principal = demoPrincipal): Promise<void> {
  const isReady = eq(orders.status, 'ReadyForFulfillment')
  const found = await selectRows(sql, orders, { where: isReady, orderBy: [desc(orders.number)], limit: exampleIds.planIds.length })
  for (const [i, order] of found.entries()) {
    const plan = await createReadyPlan(sql, { id: exampleIds.planIds[i] as string, order, when, principal })
    if (i === 0) await applyDemoPlan(sql, plan, order, { when, principal })
  }
}

interface DemoPlan {
  id: string
  order: OrderRow
  when: Date
  principal: Principal
}

async function createReadyPlan(sql: Sql, { id, order, when, principal }: DemoPlan): Promise<Plan> {
  const fields = { kind: 'orders.hold', name: null, selection: null, change: hold, rowCount: 1 }
  const { job } = await changeAt(sql, when, (change) => startPlan(change, fields, []), principal, [id])
  await finishJob(sql, job.id, id, when)
  return changeAt(
    sql,
    when,
    async (change) => {
      const plan = (await findPlan(sql, id)) as Plan
      const resource = { type: 'order', id: order.id }
      await insertPlanRow(change, plan, {
        ...{ position: 0, resourceId: order.id, name: shortId('order', order.number), version: order.version, status: 'WillChange' },
        ...{ effects: 'order.status:CustomerCareHold=1', input: { holds: [hold] } },
        diff: [{ resource, field: 'status', from: order.status, to: 'CustomerCareHold' }],
      })
      const expiresAt = new Date(when.getTime() + PLAN_LIFETIME_MS)
      const ready = await updatePlan(change, plan, { status: 'Ready', tally: await finalTally(sql, plan), expiresAt })
      recordPlan(change, 'ready', plan, ready)
      return ready
    },
    principal,
  )
}

async function applyDemoPlan(
  sql: Sql,
  ready: Plan,
  order: OrderRow,
  { when, principal }: Pick<DemoPlan, 'when' | 'principal'>,
): Promise<void> {
  const applying = await changeAt(
    sql,
    when,
    async (change) => {
      const fields = { status: 'Applying' as const, tally: null, appliedAt: when, appliedBy: principal.actor }
      const after = await updatePlan(change, ready, fields)
      recordPlan(change, 'apply', ready, after)
      return after
    },
    principal,
  )
  const held = await changeAt(sql, when, (change) => holdOrder(change, order.id, hold), principal, [], ready.id)
  await changeAt(
    sql,
    when,
    async (change) => {
      const reverse = { input: { holdIds: held.holds.slice(-1).map(({ id }) => id) } }
      const [row] = await rowsAfter(sql, ready, -1, 1)
      await updatePlanRow(change, row?.number as number, { status: 'Applied', reverse })
      const applied = await updatePlan(change, applying, { status: 'Applied', tally: await finalTally(sql, ready), finishedAt: when })
      recordPlan(change, 'finish', applying, applied)
    },
    principal,
  )
}

const finishJob = async (sql: Sql, id: string, planId: string, when: Date): Promise<void> => {
  await sql
    .update(jobs)
    .set({ status: 'Done', done: 1, resultUrl: `/v1/plans/${planId}`, finishedAt: when })
    .where(eq(jobs.id, id))
}
