import type { Service } from '../service'
import { makeFacility } from './facilities'
import { orderBody } from './orders'
import { makeRecords } from './records'
import { sentAt } from './shipments'
import { makeMerchant } from './users'
import { offerVariant } from './vendor-offers'

const usd = (amount: number) => ({ amount, currency: 'USD' })
/** The prices of one line; every amount and every sum of them occurs nowhere else. */
const merchantPrices = (base: number) => ({
  merchantPrice: usd(base + 44.19),
  merchantShippingPrice: usd(base + 55.23),
  merchantTax: usd(base + 66.29),
})
const prices = (base: number) => ({
  customerPrice: usd(base + 11.11),
  customerShippingPrice: usd(base + 22.13),
  customerTaxes: usd(base + 33.17),
  ...merchantPrices(base),
})
const costs = { own: 123_401.41, other: 234_502.43 }

/**
 * Records of a merchant with amounts of every kind, and a history of each: prices changed and refunded, a shipment rerouted to another
 * vendor, packed, shipped, printed with prices and reprinted. `records` are keyed as by makeRecords.
 */
export async function makeAmounts(service: Service) {
  const token = await service.adminToken()
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await service.call(method, path, { token, body })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const merchantId = await makeMerchant(service)
  const [own, other] = [await makeFacility(service), await makeFacility(service, { name: 'Redwood Leeds' })]
  await offerVariant(service, 'MUG', [
    { vendorId: own.vendorId, cost: costs.own },
    { vendorId: other.vendorId, cost: costs.other },
  ])
  const line = (base: number) => ({ sku: 'MUG', quantity: 5, ...prices(base) })
  const customerTotals = { customerTotal: 940_001.07, customerItemTotal: 940_002.09, customerTotalTaxes: 940_003.03 }
  const { order } = await send('POST', '/orders', orderBody(merchantId, { items: [line(610_000), line(720_000)], ...customerTotals }))
  const [first, second] = order.items as [{ id: string }, { id: string }]
  const orderItems = [
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 2 },
  ]
  const seen: unknown[] = []
  const look = async () => {
    seen.push(await send('GET', `/orders/${order.id}`), await send('GET', `/orders/${order.id}/shipments`))
    return seen
  }
  const { shipment } = await send('POST', '/shipments', { orderId: order.id, ...own, orderItems })
  const moved = (await send('POST', '/shipments', { orderId: order.id, ...own, orderItems })).shipment
  await look()
  await send('PATCH', `/orders/${order.id}/items/${first.id}`, merchantPrices(830_000))
  await send('POST', `/shipments/${moved.id}/reroute`, { facilityId: other.facilityId, reason: 'Broken press' })
  const refund = { itemId: first.id, isShippingRefund: false, amount: 7_003.59, reason: 'Late' }
  const refunded = (await send('POST', `/orders/${order.id}/refunds`, { refunds: [refund] })).order
  const sent = (await send('POST', '/shipments', { orderId: order.id, ...own, orderItems: [{ id: first.id, quantity: 1 }] })).shipment
  await send('POST', `/shipments/${sent.id}/packages`, { packages: [{ shippedDate: sentAt }] })
  const packed = { packageOrderItems: [{ orderItemId: first.id, quantity: 1 }] }
  const { packages } = await send('POST', `/shipments/${shipment.id}/packages`, { packages: [packed] })
  const { packingSlip } = await send('POST', `/shipments/${shipment.id}/packingSlip`, { showPrices: true })
  await send('POST', `/orders/${order.id}/reprint`, {
    reasonId: 'Damaged',
    shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Platform' }, items: [{ orderItemId: first.id, quantity: 1 }] }],
  })
  await send('POST', `/orders/${order.id}/cancel`, { reason: 'Fewer', items: [{ id: second.id, quantity: 1 }] })
  const records: Record<string, string> = {
    ...(await makeRecords(service, merchantId)),
    'shipments {shipmentId}': shipment.id as string,
    'shipments {packageId}': packages[0].id as string,
    '{shipmentId} {shipmentId}': shipment.id as string,
    'sandbox {shipmentId}': shipment.id as string,
    'orders {vendorId}': own.vendorId,
    'orders {orderId}': order.id as string,
    'orders {safeId}': order.safeId as string,
    'orders {orderItemId}': first.id,
    'orders {transactionId}': refunded.refundData[0].refunds[0].transactionId as string,
    'vendors {id}': own.vendorId,
    'facilities {id}': own.facilityId,
    'packingSlips {packingSlipId}': packingSlip.id as string,
  }
  return { records, merchantId, vendorId: own.vendorId, ...splitAmounts(await look()), otherCost: costs.other }
}

/** The amounts in answers to Internal staff, by who may not see them: fractions only, as no other number there has any. */
function splitAmounts(answers: readonly unknown[]) {
  const [prices, costAmounts] = [new Set<number>(), new Set<number>(Object.values(costs))]
  const collect = (value: unknown, key: string) => {
    if (typeof value === 'number' && !Number.isInteger(value)) (key.startsWith('cost') ? costAmounts : prices).add(value)
    if (typeof value === 'object' && value !== null) for (const [name, one] of Object.entries(value)) collect(one, name)
  }
  for (const answer of answers) collect(answer, '')
  return { prices: [...prices], costs: [...costAmounts] }
}
