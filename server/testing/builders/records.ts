import type { Operation } from '@/server/http/operation'
import { operations } from '@/server/operations'
import type { Service } from '../service'
import { makeCatalog } from './catalog'
import { formOf, png, uploadFile } from './files'
import { createFailedImport } from './imports'
import { makeTickets } from './item-tickets'
import { makeTemplate } from './messages'
import { writeNote } from './notes'
import { ndjson, sendOrders } from './order-imports'
import { makeClient, makeUser } from './users'
import { makeDelivery, makeWebhook } from './webhooks'

const orderExample = (operations as readonly Operation[]).find(({ id }) => id === 'createOrder')?.examples?.body as {
  items: object[]
}

/** Creates a record of this merchant for every path parameter of the operations, keyed `orders {orderId}`. */
export async function makeRecords(service: Service, merchantId: string): Promise<Record<string, string>> {
  const admin = await service.adminToken()
  // The example’s SKU is in the demo’s catalog only.
  const items = orderExample.items.map((item) => ({ ...item, skipSkuValidation: true }))
  const made = await service.call('POST', '/orders', { token: admin, body: { ...orderExample, merchantId, items } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  const { order } = made.body
  const edited = (
    await service.call('POST', '/orders', { token: admin, body: { ...orderExample, externalId: null, safeId: null, merchantId, items } })
  ).body.order
  const edit = await service.call('PATCH', `/orders/${edited.id}`, { token: admin, body: { customerShippingMethod: 'Overnight' } })
  const refunds = [{ itemId: order.items[0].id, isShippingRefund: false, amount: 1, reason: 'Late' }]
  const refunded = (await service.call('POST', `/orders/${order.id}/refunds`, { token: admin, body: { refunds } })).body.order
  const client = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['orders:read'] })
  const note = await writeNote(service, order.id)
  const { vendor } = (await service.call('POST', '/vendors', { token: admin, body: { name: 'Inkwell' } })).body
  const { facility } = (
    await service.call('POST', '/facilities', { token: admin, body: { vendorId: vendor.id, name: 'Newark', countryCodes: ['US'] } })
  ).body
  const units = { orderId: order.id, vendorId: vendor.id, facilityId: facility.id, orderItems: [{ id: order.items[0].id, quantity: 1 }] }
  const { shipment } = (await service.call('POST', '/shipments', { token: admin, body: units })).body
  const { packages } = (await service.call('POST', `/shipments/${shipment.id}/packages`, { token: admin, body: { packages: [{}] } })).body
  const catalog = await makeCatalog(service, merchantId)
  const { webhook } = await makeWebhook(service, { associations: [{ type: 'Merchant', id: merchantId }] })
  const view = { name: 'Queue', resource: 'orders', isShared: true }
  const { job: batch } = (await service.call('POST', '/packingSlips/batch', { token: admin, body: { shipmentIds: [shipment.id] } })).body
  return {
    'messageTemplates {id}': await makeTemplate(service, { merchantId }),
    'views {id}': (await service.call('POST', '/views', { token: admin, body: view })).body.view.id,
    'webhooks {id}': webhook.id,
    'webhooks {deliveryId}': (await makeDelivery(service, webhook.id)).id,
    'categories {id}': catalog.categoryId,
    'products {id}': catalog.productId,
    'products {jobId}': await createFailedImport(service, admin),
    'products {variantId}': catalog.variantId,
    'products {variantIdOrSku}': catalog.variantId,
    'variants {id}': catalog.variantId,
    'merchantCatalog {id}': catalog.merchantCatalogId,
    'merchantVariants {id}': catalog.merchantVariantId,
    'shipments {shipmentId}': shipment.id,
    'shipments {packageId}': packages[0].id,
    '{shipmentId} {shipmentId}': shipment.id,
    'sandbox {shipmentId}': shipment.id,
    'invitations {id}': (
      await service.call('POST', '/invitations', {
        token: admin,
        body: { email: 'jo@shop.example', associations: [{ type: 'Merchant', id: merchantId }] },
      })
    ).body.invitation.id,
    'users {sessionId}': (await service.call('GET', '/users/me/sessions', { token: admin })).body.sessions[0].id,
    'orders {jobId}': (await sendOrders(service, admin, ndjson({ externalId: 'incomplete' }))).body.job.id,
    'orders {vendorId}': vendor.id,
    'history {entryId}': edit.headers.get('x-request-id') as string,
    'orders {orderId}': order.id,
    'customers {customerId}': order.customerId,
    'orders {safeId}': order.safeId,
    'orders {orderItemId}': order.items[0].id,
    'orders {transactionId}': refunded.refundData[0].refunds[0].transactionId,
    'merchants {id}': merchantId,
    'clients {id}': client.id,
    'clients {secretId}': (await service.call('GET', `/clients/${client.id}`, { token: admin })).body.client.secrets[0].id,
    'users {id}': (await makeUser(service, { associations: [{ type: 'Merchant', id: merchantId }] })).id,
    'roles {id}': (await service.call('POST', '/roles', { token: admin, body: { name: 'Held by nobody' } })).body.role.id,
    'vendors {id}': vendor.id,
    'facilities {id}': facility.id,
    'files {id}': (await uploadFile(service, png, client.token)).id,
    'notes {noteId}': note.id,
    'notes {id}': note.id,
    'packingSlips {packingSlipId}': (await service.call('POST', `/shipments/${shipment.id}/packingSlip`, { token: admin, body: {} })).body
      .packingSlip.id,
    'itemTickets {jobId}': await makeTickets(service, admin, shipment.id),
    'plans {id}': await stoppedPlan(service, admin, order.id),
    'packingSlips {batchId}': batch.id,
    'jobs {id}': batch.id,
  }
}

/** A plan for an order, stopped, because a user may have few open jobs; returns its id. */
async function stoppedPlan({ call }: Service, token: string, orderId: string): Promise<string> {
  const { plan } = (await call('POST', '/plans', { token, body: { kind: 'orders.process', selection: { ids: [orderId] } } })).body
  await call('POST', `/plans/${plan.id}/cancel`, { token })
  return plan.id
}

/** The global catalog, which every merchant can read. */
export const isGlobal = ({ path }: Operation) => /^\/(categories|products|variants)\b/.test(path)
/** Operations that name the record by id in the body instead of the path. */
export const isNamedInBody = ({ id }: Operation) => id === 'replaceMerchantCatalog' || id === 'updateMerchantCatalog'

/** The request of an operation's example, for these records. Throws if a record or the example is missing. */
export function requestAbout(operation: Operation, ids: Record<string, string>) {
  const kind = (operation.path as string).split('/')[1]
  const path = (operation.path as string).replace(/\{.+?\}/g, (name) => {
    const id = ids[`${kind} ${name}`]
    if (!id) throw new Error(`Give a record of a merchant for ${kind} ${name} in this test.`)
    return id
  })
  const query = new URLSearchParams(operation.examples?.query).toString()
  const isForm = operation.kind === 'write' && operation.form === 'multipart/form-data'
  const isCsv = operation.kind === 'write' && (operation.form === 'text/csv' || operation.stream !== undefined)
  const takesBody = operation.kind === 'bulk' || (operation.kind !== 'read' && operation.body)
  if (takesBody && !isForm && !operation.examples?.body) throw new Error(`${operation.id} needs an example of its body.`)
  return {
    method: operation.method as string,
    path: path + (query ? `?${query}` : ''),
    headers: (isCsv ? { 'Content-Type': 'text/csv' } : {}) as Record<string, string>,
    body: isForm ? formOf(png) : takesBody ? bodyOf(operation, ids) : undefined,
  }
}

/** An existing variant, so that the catalog has it after the request. */
const existingVariants = { variants: [{ sku: 'CAP-S' }] }

const bodyOf = (operation: Operation, ids: Record<string, string>) =>
  isNamedInBody(operation)
    ? { ...(operation.examples?.body as object), id: ids['merchantCatalog {id}'], ...(operation.method === 'PUT' ? existingVariants : {}) }
    : (operation.examples?.body as object | undefined)
