/**
 * For tests: programs that create, search and hold an order with a generated client each, and print what they saw. They are compiled beside
 * the generated clients, called with the service's address, a token and a merchant's id.
 */
const body = `{
  merchantId,
  shippingAddress: { lastName: 'García', line1: '1 Main St', city: 'Henderson', state: 'KY', zip: '42420', countryCode: 'US' as const },
  items: [{ sku: 'MUG-11-WHT', quantity: 2, skipSkuValidation: true }],
}`

/** The fields are used as their types allow: with an open type or a union, this does not compile. */
const print = `console.log(
  JSON.stringify({
    dryRun: [dry.order.id, dry.order.shortId.trim(), dry.changes?.some(({ field }) => field.startsWith('shippingAddress'))],
    changes: made.changes ?? null,
    isFound: found.orders.some(({ id }) => id === made.order.id),
    holds: held.order.holds.map(({ reason }) => reason),
    read: read.bulk.map(({ status, response }) => [status, response.order?.version ?? response.errorCode]),
    records: several.bulk.map(({ status, response }) => [status, response && 'order' in response ? response.order.version : null]),
  }),
)`

export const clientPrograms = {
  'hey-api': `
import { createOrder, createOrders, getOrders, holdOrder, searchOrders } from './hey-api'
import { client } from './hey-api/client.gen'
const [baseUrl = '', auth = '', merchantId = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth })
const throwOnError = true
const body = ${body}
const { data: dry } = await createOrder({ body, query: { dryRun: true }, throwOnError })
const { data: made } = await createOrder({ body, throwOnError })
const { data: found } = await searchOrders({ query: { q: made.order.shortId }, throwOnError })
const { data: held } = await holdOrder({ path: { orderId: made.order.id }, body: { reason: 'FraudReview' }, throwOnError })
const { data: several } = await createOrders({ body: { bulk: [body] }, throwOnError })
const { data: read } = await getOrders({ query: { ids: made.order.id + ',O99999999' }, throwOnError })
${print}`,

  'openapi-typescript': `
import createClient from 'openapi-fetch'
import type { paths } from './openapi-typescript'
const [baseUrl = '', token = '', merchantId = ''] = process.argv.slice(2)
const client = createClient<paths>({ baseUrl, headers: { Authorization: 'Bearer ' + token } })
function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
const body = ${body}
const dry = answered(await client.POST('/v1/orders', { body, params: { query: { dryRun: true } } }))
const made = answered(await client.POST('/v1/orders', { body }))
const found = answered(await client.GET('/v1/orders/search', { params: { query: { q: made.order.shortId } } }))
const path = { orderId: made.order.id }
const held = answered(await client.POST('/v1/orders/{orderId}/customerCareHold', { params: { path }, body: { reason: 'FraudReview' } }))
const several = answered(await client.POST('/v1/orders/bulk', { body: { bulk: [body] } }))
const read = answered(await client.GET('/v1/orders/bulk', { params: { query: { ids: made.order.id + ',O99999999' } } }))
${print}`,

  orval: `
import { createOrder, createOrders, getOrders, holdOrder, searchOrders } from './orval'
const [, token = '', merchantId = ''] = process.argv.slice(2)
const options = { headers: { Authorization: 'Bearer ' + token } }
function answered<S extends number, A extends { status: number; data: unknown }>(status: S, answer: A): Extract<A, { status: S }>['data'] {
  if (answer.status !== status) throw new Error(JSON.stringify(answer.data))
  return answer.data
}
const body = ${body}
const dry = answered(201, await createOrder(body, { dryRun: true }, options))
const made = answered(201, await createOrder(body, undefined, options))
const found = answered(200, await searchOrders({ q: made.order.shortId }, options))
const held = answered(200, await holdOrder(made.order.id, { reason: 'FraudReview' }, undefined, options))
const several = answered(200, await createOrders({ bulk: [body] }, undefined, options))
const read = answered(200, await getOrders({ ids: made.order.id + ',O99999999' }, options))
${print}`,
}
