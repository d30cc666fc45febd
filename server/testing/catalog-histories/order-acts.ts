import fc from 'fast-check'
import { orderBody } from '../orders'
import { type Act, at, type Intent } from './act'
import { place } from './global-acts'
import { type Line, type Order, resolved, type Shop, subAccounts } from './shop'

/** More orders than these are not looked at after each change. */
const MOST = 5

interface Asked {
  merchantId: string
  subAccount: string | null
  skus: string[]
}

const skus = fc.array(fc.constantFrom('A1', 'A2', 'B1', 'B2', 'C1', 'M1', 'M2', 'NOPE'), { minLength: 1, maxLength: 3 })
const subAccount = fc.constantFrom(null, ...subAccounts)
const bodyOf = ({ merchantId, subAccount, skus }: Asked) =>
  orderBody(merchantId, {
    ...(subAccount ? { subAccountId: subAccount } : {}),
    items: skus.map((sku) => ({ sku, quantity: 1 })),
  })

/** Keeps what was ordered, each line with what its SKU stands for now. */
function keep(shop: Shop, { merchantId, subAccount, skus }: Asked, id: string): void {
  const lines = skus.map((sku) => resolved(shop, merchantId, subAccount, sku))
  shop.orders.push({ id, merchantId, subAccount, isCanceled: false, lines })
}

const create: fc.Arbitrary<Intent> = fc.tuple(place, subAccount, skus).map(([n, subAccount, skus]) => (shop) => {
  if (shop.orders.length >= MOST) return null
  const asked = { merchantId: at(shop.merchants, n) as string, subAccount, skus }
  return {
    ...{ name: `order ${skus} of ${subAccount}`, method: 'POST', path: '/orders', body: bodyOf(asked), status: 201, isOfOrders: true },
    told: ['order OrderCreated'],
    done: ({ order }) => keep(shop, asked, order.id),
  }
})

const createSeveral: fc.Arbitrary<Intent> = fc.tuple(skus, skus, subAccount).map(([first, second, subAccount]) => (shop) => {
  if (shop.orders.length + 2 > MOST) return null
  const asked = [first, second].map((skus, i) => ({ merchantId: at(shop.merchants, i) as string, subAccount, skus }))
  return {
    ...{ name: 'orders in bulk', method: 'POST', path: '/orders/bulk', body: { bulk: asked.map(bodyOf) } },
    ...{ status: [201, 201], isOfOrders: true, told: ['order OrderCreated', 'order OrderCreated'] },
    done({ bulk }) {
      for (const [i, one] of asked.entries()) keep(shop, one, bulk[i].response.order.id)
    },
  }
})

/** The lines after they are looked at again: what a SKU stands for now is taken over, the price where there was nothing before. */
const lookedAgain = (shop: Shop, { merchantId, subAccount, lines }: Order): Line[] =>
  lines.map((line) => {
    const now = resolved(shop, merchantId, subAccount, line.sku)
    if (now.variantId === null) return { ...line, issue: now.issue }
    return { ...now, price: line.variantId === null && line.price === null ? now.price : line.price }
  })

const again: fc.Arbitrary<Intent> = fc.tuple(place, fc.boolean()).map(([n, isAll]) => (shop) => {
  const one = at(shop.orders, n)
  if (!one) return null
  const orders = isAll ? [...shop.orders] : [one]
  const looked = orders.map((order) => (order.isCanceled ? order.lines : lookedAgain(shop, order)))
  const hasIssue = (lines: readonly Line[]) => lines.some(({ issue }) => issue)
  return {
    ...{ name: `check ${isAll ? 'all' : 'one'} again`, method: 'POST', path: '/orders/processing/refresh' },
    ...{ body: { orderIds: orders.map(({ id }) => id) }, status: orders.map(() => 200), isOfOrders: true },
    told: orders.flatMap(({ lines }, i) => {
      const now = looked[i] as Line[]
      if (JSON.stringify(now) === JSON.stringify(lines)) return []
      return hasIssue(now) === hasIssue(lines) ? ['order OrderUpdated'] : ['order OrderStatusChanged']
    }),
    done: () => orders.forEach((order, i) => void Object.assign(order, { lines: looked[i] })),
  }
})

const cancel: fc.Arbitrary<Intent> = place.map((n) => (shop) => {
  const order = at(shop.orders, n)
  if (!order || order.isCanceled) return null
  const act: Omit<Act, 'done'> = {
    ...{ name: 'cancel an order', method: 'POST', path: `/orders/${order.id}/cancel`, body: { reason: 'No' } },
    ...{ status: 200, isOfOrders: true, isVersioned: true, told: ['order OrderCanceled'] },
  }
  return { ...act, done: () => void Object.assign(order, { isCanceled: true }) }
})

/** Everything that is asked of orders. */
export const orderIntents = [create, create, createSeveral, again, again, cancel]
