import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '../../builders/orders'
import { makePlanFixture, type PlanFixture } from '../../builders/plans'
import { type Service, startService } from '../../service'
import { applied, type OrderModel, type PlanChange, previewed, type RowModel } from './plan-model'

let service: Service
let orderFixture: OrderFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

/** The number of histories per run; `npm test` has few. */
const RUNS = Number(process.env.WAYBILL_HISTORIES ?? 3)
const ORDERS = 4
const methods = ['Standard', 'Express', 'Overnight']
const reasons = ['FraudReview', 'StockQuestion']

const method = fc.constantFrom(...methods)
const reason = fc.constantFrom(...reasons)
const someOrders = fc.uniqueArray(fc.nat(ORDERS - 1), { minLength: 1 })
const index = fc.nat(9)
const excluded = fc.oneof(
  { arbitrary: fc.constant<number[]>([]), weight: 2 },
  { arbitrary: fc.nat(ORDERS - 1).map((one) => [one]), weight: 1 },
)
const planChange: fc.Arbitrary<PlanChange> = fc.oneof(
  method.map((method) => ({ kind: 'orders.update' as const, method })),
  reason.map((reason) => ({ kind: 'orders.hold' as const, reason })),
  fc.constant({ kind: 'orders.release' as const }),
)
/** The actions of people and plans, one after the other. Numbers choose an order or a plan. */
const step = fc.oneof(
  { arbitrary: fc.record({ do: fc.constant('make' as const), orders: someOrders, change: planChange }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('apply' as const), plan: index, excluded }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('undo' as const), plan: index }), weight: 3 },
  { arbitrary: fc.record({ do: fc.constant('stop' as const), plan: index }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('edit' as const), order: fc.nat(ORDERS - 1), method }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constant('hold' as const), order: fc.nat(ORDERS - 1), reason }), weight: 1 },
  { arbitrary: fc.record({ do: fc.constant('release' as const), order: fc.nat(ORDERS - 1) }), weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface PlanModel {
  id: string
  status: 'Ready' | 'Applied' | 'Canceled'
  rows: RowModel[]
  isReversed: boolean
}

/** The orders and plans of one history, in the service and in the model. */
class History {
  readonly plans: PlanModel[] = []
  constructor(readonly orders: OrderModel[]) {}

  static async start() {
    const made = await Promise.all(Array.from({ length: ORDERS }, () => orderFixture.order({ customerShippingMethod: methods[0] })))
    return new History(made.map(({ id, version }) => ({ id, version, method: methods[0] as string, holds: [] })))
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'make') return this.make(step.orders, step.change)
    if (step.do === 'edit' || step.do === 'hold' || step.do === 'release') return this.byHand(step)
    const plan = this.plans[step.plan % (this.plans.length || 1)]
    if (!plan) return
    if (step.do === 'apply') return this.apply(plan, step.excluded)
    if (step.do === 'stop') return this.stop(plan)
    return this.undo(plan)
  }

  /** A person's change of one order. */
  private async byHand(step: Extract<Step, { do: 'edit' | 'hold' | 'release' }>): Promise<void> {
    const order = this.orders[step.order] as OrderModel
    if (step.do === 'edit') {
      await this.expectStatus(200, 'PATCH', `/orders/${order.id}`, { customerShippingMethod: step.method })
      if (order.method === step.method) return
      order.method = step.method
    } else if (step.do === 'hold') {
      const { holds } = (await this.expectStatus(200, 'POST', `/orders/${order.id}/customerCareHold`, { reason: step.reason })).order
      order.holds.push({ id: holds.at(-1).id, reason: step.reason, isOpen: true })
    } else {
      const open = order.holds.find(({ isOpen }) => isOpen)
      if (!open) return
      await this.expectStatus(200, 'POST', `/orders/${order.id}/releaseHold`, { holdId: open.id })
      open.isOpen = false
    }
    order.version++
  }

  private async make(chosen: readonly number[], change: PlanChange): Promise<void> {
    const orders = chosen.map((at) => this.orders[at] as OrderModel)
    const { kind, ...values } = change
    const body = 'method' in values ? { customerShippingMethod: values.method, allowUnknown: true } : values
    const plan = await plans.make({ kind, selection: { ids: orders.map(({ id }) => id) }, change: body })
    const model: PlanModel = { id: plan.id, status: 'Ready', rows: orders.map((order) => previewed(order, change)), isReversed: false }
    this.plans.push(model)
    await this.expectPlan(model)
  }

  private async apply(plan: PlanModel, excluded: readonly number[]): Promise<void> {
    if (plan.status !== 'Ready') return this.expectStatus(409, 'POST', `/plans/${plan.id}/apply`)
    const exclude = excluded.map((at) => (this.orders[at] as OrderModel).id)
    await plans.apply(plan.id, { exclude })
    for (const row of plan.rows) row.status = applied(row, exclude.includes(row.order.id))
    plan.status = 'Applied'
    await this.expectPlan(plan)
  }

  private async stop(plan: PlanModel): Promise<void> {
    await this.expectStatus(plan.status === 'Applied' ? 409 : 200, 'POST', `/plans/${plan.id}/cancel`)
    if (plan.status === 'Ready') plan.status = 'Canceled'
    await this.expectPlan(plan)
  }

  private async undo(plan: PlanModel): Promise<void> {
    const done = plan.rows.filter(({ status }) => status === 'Applied')
    if (plan.status === 'Ready' || plan.isReversed || !done.length) return this.expectStatus(409, 'POST', `/plans/${plan.id}/undo`)
    const rows = done.map(({ reverse }) => (reverse as NonNullable<typeof reverse>)())
    for (const row of rows) row.status = applied(row, false)
    const { id } = await plans.undo(plan.id)
    const reversal: PlanModel = { id, status: 'Applied', rows, isReversed: false }
    plan.isReversed = true
    this.plans.push(reversal)
    await this.expectPlan(reversal)
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of any shape.
  private async expectStatus(status: number, method: string, path: string, body?: object): Promise<any> {
    const answer = await orderFixture.call(method, path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    return answer.body
  }

  /** Expects the plan's rows, its counts, and all orders to be those of the model. */
  private async expectPlan({ id, status, rows }: PlanModel): Promise<void> {
    const [plan, stored] = await Promise.all([plans.get(id), plans.rows(id)])
    expect(stored.map((row) => [row.resource.id, row.status])).toEqual(rows.map((row) => [row.order.id, row.status]))
    const count = (wanted: string) => rows.filter((row) => row.status === wanted).length
    expect(plan).toMatchObject({
      status,
      rowCount: rows.length,
      summary: {
        ...{ willChange: count('WillChange'), noChange: count('NoChange'), refused: count('Refused') },
        ...{ conflicts: count('Conflict'), excluded: count('Excluded'), applied: count('Applied'), failed: 0, pending: 0 },
      },
    })
    for (const order of this.orders) {
      const found = (await orderFixture.call('GET', `/orders/${order.id}`)).body.order
      const holds = found.holds.map((hold: { reason: string; releasedAt: string | null }) => [hold.reason, hold.releasedAt === null])
      expect([found.version, found.customerShippingMethod, holds]).toEqual([
        order.version,
        order.method,
        order.holds.map(({ reason, isOpen }) => [reason, isOpen]),
      ])
      for (const [i, hold] of order.holds.entries()) hold.id = found.holds[i].id
    }
  }
}

test(
  'after any history of plans and of people beside them, each row did what it said, and each undo what it could',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30, size: 'max' }), async (steps) => {
        const history = await History.start()
        for (const one of steps) await history.take(one)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  60_000 + 10_000 * RUNS,
)
