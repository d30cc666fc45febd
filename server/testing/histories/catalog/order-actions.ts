import fc from 'fast-check'
import { orderBody } from '../../builders/orders'
import { type Action, elementAt, type Intent } from './actions'
import { index } from './global-actions'
import { type CatalogModel, type Line, type Order, resolveLine, subAccounts } from './model'

/** The maximum number of orders, since each is checked after every change. */
const MAX_ORDERS = 5

interface OrderInput {
  merchantId: string
  subAccount: string | null
  skus: string[]
}

const skus = fc.array(fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'M1', 'M2', 'NOPE'), { minLength: 1, maxLength: 3 })
const subAccount = fc.constantFrom(null, ...subAccounts)
const bodyOf = ({ merchantId, subAccount, skus }: OrderInput) =>
  orderBody(merchantId, {
    ...(subAccount ? { subAccountId: subAccount } : {}),
    items: skus.map((sku) => ({ sku, quantity: 1 })),
  })

/** Adds an order to the model, each line with its SKU's current variant. */
function addOrder(model: CatalogModel, { merchantId, subAccount, skus }: OrderInput, id: string): void {
  const lines = skus.map((sku) => resolveLine(model, merchantId, subAccount, sku))
  model.orders.push({ id, merchantId, subAccount, isCanceled: false, lines })
}

const create: fc.Arbitrary<Intent> = fc.tuple(index, subAccount, skus).map(([n, subAccount, skus]) => (model) => {
  if (model.orders.length >= MAX_ORDERS) return null
  const input = { merchantId: elementAt(model.merchants, n) as string, subAccount, skus }
  return {
    ...{ name: `order ${skus} of ${subAccount}`, method: 'POST', path: '/orders', body: bodyOf(input), status: 201, isOrderAction: true },
    expectedEvents: ['order OrderCreated'],
    apply: ({ order }) => addOrder(model, input, order.id),
  }
})

const createSeveral: fc.Arbitrary<Intent> = fc.tuple(skus, skus, subAccount).map(([first, second, subAccount]) => (model) => {
  if (model.orders.length + 2 > MAX_ORDERS) return null
  const input = [first, second].map((skus, i) => ({ merchantId: elementAt(model.merchants, i) as string, subAccount, skus }))
  return {
    ...{ name: 'orders in bulk', method: 'POST', path: '/orders/bulk', body: { bulk: input.map(bodyOf) } },
    ...{ status: [201, 201], isOrderAction: true, expectedEvents: ['order OrderCreated', 'order OrderCreated'] },
    apply({ bulk }) {
      for (const [i, one] of input.entries()) addOrder(model, one, bulk[i].response.order.id)
    },
  }
})

/** The lines after a recheck: each gets its SKU's current variant, and the price only if it had none. */
const recheckedLines = (model: CatalogModel, { merchantId, subAccount, lines }: Order): Line[] =>
  lines.map((line) => {
    const now = resolveLine(model, merchantId, subAccount, line.sku)
    if (now.variantId === null) return { ...line, issue: now.issue }
    return { ...now, price: line.variantId === null && line.price === null ? now.price : line.price }
  })

const recheck: fc.Arbitrary<Intent> = fc.tuple(index, fc.boolean()).map(([n, isAll]) => (model) => {
  const one = elementAt(model.orders, n)
  if (!one) return null
  const orders = isAll ? [...model.orders] : [one]
  const rechecked = orders.map((order) => (order.isCanceled ? order.lines : recheckedLines(model, order)))
  const hasIssue = (lines: readonly Line[]) => lines.some(({ issue }) => issue)
  return {
    ...{ name: `check ${isAll ? 'all' : 'one'} again`, method: 'POST', path: '/orders/processing/refresh' },
    ...{ body: { orderIds: orders.map(({ id }) => id) }, status: orders.map(() => 200), isOrderAction: true },
    expectedEvents: orders.flatMap(({ lines }, i) => {
      const now = rechecked[i] as Line[]
      if (JSON.stringify(now) === JSON.stringify(lines)) return []
      return hasIssue(now) === hasIssue(lines) ? ['order OrderUpdated'] : ['order OrderStatusChanged']
    }),
    apply: () => orders.forEach((order, i) => void Object.assign(order, { lines: rechecked[i] })),
  }
})

const cancel: fc.Arbitrary<Intent> = index.map((n) => (model) => {
  const order = elementAt(model.orders, n)
  if (!order || order.isCanceled) return null
  const action: Omit<Action, 'apply'> = {
    ...{ name: 'cancel an order', method: 'POST', path: `/orders/${order.id}/cancel`, body: { reason: 'No' } },
    ...{ status: 200, isOrderAction: true, isVersioned: true, expectedEvents: ['order OrderCanceled'] },
  }
  return { ...action, apply: () => void Object.assign(order, { isCanceled: true }) }
})

/** All intents about orders. */
export const orderIntents = [create, create, createSeveral, recheck, recheck, cancel]
