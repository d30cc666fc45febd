import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { makeCatalog } from '@/server/testing/builders/catalog'
import { uploadFile } from '@/server/testing/builders/files'
import { createFailedImport } from '@/server/testing/builders/imports'
import { makeTemplate } from '@/server/testing/builders/messages'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { makeDelivery, makeWebhook } from '@/server/testing/builders/webhooks'
import { logIn, type Service } from '../service'

/** Records of every kind that a request can name, and how a caller with all permissions signs in. */
export type KnownRecords = Awaited<ReturnType<typeof makeKnownRecords>>

/** Creates the records in an empty service. */
export async function makeKnownRecords(service: Service) {
  const fixture = await makeOrderFixture(service)
  const user = await makeUser(service, { roleIds: [administratorRoleId] })
  const signIn = () => logIn(service.call, user.email, password)
  const order = await fixture.order({ externalId: 'NW-1' })
  const heldOrder = (await fixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })).body.order
  const free = await fixture.order()
  const refundOf = { refunds: [{ itemId: order.items[0].id, amount: 0.01, reason: 'Late' }] }
  const refunded = (await fixture.call('POST', `/orders/${order.id}/refunds`, refundOf)).body.order
  const client = await makeClient(service, { permissions: ['orders:read'] })
  const note = await writeNote(service, order.id)
  const { vendor } = (await fixture.call('POST', '/vendors', { name: 'Inkwell' })).body
  const { facility } = (await fixture.call('POST', '/facilities', { vendorId: vendor.id, name: 'Newark', countryCodes: ['US'] })).body
  const orderItems = [{ id: free.items[0].id, quantity: 1 }]
  const placed = { orderId: free.id, vendorId: vendor.id, facilityId: facility.id, orderItems }
  const { shipment } = (await fixture.call('POST', '/shipments', placed)).body
  const { packages } = (await fixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{}] })).body
  const catalog = await makeCatalog(service, fixture.merchantId)
  const { webhook } = await makeWebhook(service)
  const ids: Record<string, string> = {
    ...catalog,
    variantIdOrSku: catalog.variantId,
    shipmentId: shipment.id,
    packageId: packages[0].id,
    orderId: order.id,
    orderItemId: order.items[0].id,
    entryId: (await fixture.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight' })).headers.get(
      'x-request-id',
    ) as string,
    customerId: order.customerId,
    transactionId: refunded.items[0].refundData.refunds[0].transactionId,
    safeId: order.safeId,
    holdId: heldOrder.holds[0].id,
    merchantId: fixture.merchantId,
    clientId: client.id,
    secretId: (await fixture.call('GET', `/clients/${client.id}`)).body.client.secrets[0].id,
    userId: (await makeUser(service, { roleIds: [] })).id,
    roleId: (await fixture.call('POST', '/roles', { name: 'Held by nobody' })).body.role.id,
    invitationId: (await fixture.call('POST', '/invitations', { email: 'jo@shop.example' })).body.invitation.id,
    sessionId: (await service.call('GET', '/users/me/sessions', { token: await signIn() })).body.sessions[0].id,
    noteId: note.id,
    messageTemplateId: await makeTemplate(service),
    vendorId: vendor.id,
    facilityId: facility.id,
    fileId: (await uploadFile(service)).id,
    packingSlipId: (await fixture.call('POST', `/shipments/${shipment.id}/packingSlip`, {})).body.packingSlip.id,
    jobId: await createFailedImport(service, await service.adminToken()),
    batchId: (await fixture.call('POST', '/packingSlips/batch', { shipmentIds: [shipment.id] })).body.job.id,
    webhookId: webhook.id,
    deliveryId: (await makeDelivery(service, webhook.id)).id,
  }
  return {
    ids,
    /** Signs in as an administrator whom no request names, so that no guess at a password locks the account. */
    signIn,
  }
}
