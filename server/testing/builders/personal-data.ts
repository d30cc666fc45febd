import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import {
  jobs,
  mails,
  orderItems,
  orderMessages,
  orders,
  planRows,
  plans,
  shipments,
  views,
  webhookAttempts,
  webhookDeliveries,
} from '@/db/schema'
import { newId } from '@/server/kernel/id'
import type { Service } from '../service'
import { formOf } from './files'
import { finishedJob } from './jobs'
import { ndjson, sendOrders } from './order-imports'
import { refund } from './refunds'
import { type ShipmentFixture, sentAt } from './shipments'

/** Every text about the person of `livedPerson` has this word, and the phone number these digits. */
export const MARK = 'zqxaverell'
export const PHONE_DIGITS = '5550198'
const email = `${MARK}@${MARK}.example`
const phone = '+1 415 555 0198'
const address = (name: string) => ({
  ...{ firstName: `${MARK}${name}`, lastName: `${MARK}son`, company: `${MARK} Ltd`, line1: `7 ${MARK} Lane`, line2: `${MARK} yard` },
  ...{ city: `${MARK}ville`, state: 'KY', zip: '42420', countryCode: 'US', phone, email },
})

export interface LivedPerson {
  customerId: string
  orderId: string
  shipmentId: string
  fileId: string
  email: string
}

const svg = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)])

/** A person whose data is wherever a customer's data can be: an order is made, shipped, noted, written about, imported, planned and sent on. */
export async function livedPerson(service: Service, fixture: ShipmentFixture, dataDir: string): Promise<LivedPerson> {
  const { expected, orderFixture } = fixture
  const token = orderFixture.token
  const uploaded = await service.call('POST', '/files', {
    token,
    body: formOf(svg(`${MARK} photo`), { type: 'image/jpeg', name: `${MARK}.jpg` }),
  })
  const file = uploaded.body.file
  const item = {
    ...{
      sku: 'MUG-1',
      quantity: 1,
      skipSkuValidation: true,
      merchantPrice: { amount: 4.5, currency: 'USD' },
      customerPrice: { amount: 9, currency: 'USD' },
    },
    ...{ images: [{ url: `https://img.example/${MARK}.png`, thumbnailFileId: file.id }], options: [{ name: 'Engraving', value: MARK }] },
    ...{ attributes: [{ name: 'Text', value: MARK }], clientAttributes: { line: MARK }, meta: { giftNote: `For ${MARK}` } },
  }
  const order = await orderFixture.order({
    ...{ shippingAddress: address('one'), billingAddress: address('two'), returnAddress: address('three'), items: [item] },
    ...{ location: { longitude: 12.5, latitude: 41.9 }, client: { details: MARK, ip: '203.0.113.7' }, meta: { giftNote: `For ${MARK}` } },
    customerPaymentMethods: [{ method: 'card', cardLast4: '4242', billingInfo: { fullName: `${MARK} payer`, address: address('four') } }],
    ...{ customerTotal: 12, customerItemTotal: 9, customerTotalShipping: 3, shipmentsMetadata: { recipient: MARK } },
  })
  const path = `/orders/${order.id}`
  await orderFixture.call(
    'PATCH',
    path,
    { shippingAddress: { ...address('five'), line1: `9 ${MARK} Road` } },
    { 'User-Agent': `${MARK} browser`, 'Idempotency-Key': 'edit-1' },
  )
  await expected(200, 'PATCH', path, {
    tags: [MARK],
    followUp: { at: new Date(Date.now() + 86_400_000).toISOString(), note: `Call ${MARK}` },
  })
  const held = await expected(200, 'POST', `${path}/customerCareHold`, { reason: 'Other', comment: `${MARK} called` })
  await expected(200, 'POST', `${path}/releaseHold`, { holdId: held.order.holds[0].id })
  await expected(201, 'POST', '/notes', {
    resource: { type: 'order', id: order.id },
    text: `${MARK} wants it gift-wrapped`,
    visibility: 'Internal',
  })
  await expected(201, 'POST', `${path}/messages`, { to: email, subject: `Hello ${MARK}`, text: `Dear ${MARK}` })
  const shipment = await fixture.shipment(order, [1])
  await expected(201, 'POST', `/shipments/${shipment.id}/packingSlip`, { format: 'A4' })
  await fixture.pack(shipment.id, { shippedDate: sentAt, carrierTrackingNumber: `1Z${MARK}`, carrierLink: `https://track.example/${MARK}` })
  const original = await orderFixture.order()
  await expected(201, 'POST', `${path}/refunds`, {
    refunds: [
      refund(order.items[0].id, 1, { reason: `${MARK} complained` }),
      refund(null, 1, { isShippingRefund: true, reason: `${MARK} waited` }),
    ],
  })
  const imported = await sendOrders(service, token, ndjson({ ...orderFixture.payload(), externalId: `X${newId()}`, status: email }))
  await finishedJob(service, token, imported.body.job.id)
  await plantFiles(dataDir)
  await expected(201, 'POST', '/views', { name: `About ${email}`, resource: 'orders', q: `email:${email}` })
  const plan = await expected(202, 'POST', '/plans', {
    kind: 'orders.update',
    name: `For ${email}`,
    selection: { q: `email:${email}`, filters: {} },
    change: { addTags: ['vip'] },
  })
  await finishedJob(service, token, plan.job.id)
  await plant(service, { orderId: order.id, shipmentId: shipment.id, planId: plan.plan.id, originalOrderId: original.id })
  const { order: stored } = await expected(200, 'GET', path)
  return { customerId: stored.customerId, orderId: order.id, shipmentId: shipment.id, fileId: file.id, email }
}

/** Lines about the person in the files of imports: a result, and staged lines that a crash left. */
async function plantFiles(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'imports')
  const [outcomes] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.outcomes'))
  await appendFile(join(folder, outcomes as string), `2,failed,,,"email: ${email} is taken",email.taken\r\n`)
  for (const ending of ['orders', 'tracking'])
    await writeFile(join(folder, dirname(outcomes as string), `${newId()}.${ending}`), `{"email":"${email}"}\n`)
}

/** Puts the mark where only a vendor, a receiver, a mail server or a rare course of events would put it. */
async function plant(
  { runtime }: Service,
  ids: { orderId: string; shipmentId: string; planId: string; originalOrderId: string },
): Promise<void> {
  const delivery = {
    ...{ id: newId(), webhookId: newId(), deliverySequence: 1, eventId: newId(), sequence: 1, type: 'OrderUpdated', isTest: false },
    ...{
      cause: 'Event' as const,
      resourceType: 'order',
      resourceId: ids.orderId,
      data: {},
      occurredAt: new Date(),
      status: 'Delivered' as const,
    },
    ...{ attempts: 1, failures: 0, dueAt: null, createdAt: new Date(), finishedAt: new Date() },
  }
  await runtime.database.write(async (db) => {
    await db.update(mails).set({ error: `No such user ${MARK}` })
    await db
      .update(orderMessages)
      .set({ error: `No such user ${MARK}` })
      .where(eq(orderMessages.orderId, ids.orderId))
    await db
      .update(orders)
      .set({
        addressIssue: MARK,
        reprint: { originalOrderId: ids.originalOrderId, reasonId: 'Other', comment: MARK, shipments: [MARK] },
      })
      .where(eq(orders.id, ids.orderId))
    await db.update(orderItems).set({ statusNote: MARK, imageIssue: MARK }).where(eq(orderItems.orderId, ids.orderId))
    await db
      .update(shipments)
      .set({
        ...{ metadata: { door: MARK }, warnings: [MARK], rejectReason: MARK, cancelReason: MARK },
        spoiledAt: new Date(),
        printedContent: { address: MARK, lines: '', shippingMethod: '', message: '', personalisation: {}, showsPrices: false },
        spoilage: [{ orderItemId: ids.orderId, quantity: 1, variantId: null, reason: 'Other', note: MARK, createdAt: sentAt }],
      })
      .where(eq(shipments.id, ids.shipmentId))
    await db
      .update(planRows)
      .set({
        message: MARK,
        input: { a: MARK },
        diff: [{ resource: { type: 'order', id: ids.orderId }, field: 'a', from: MARK, to: MARK }],
        reverse: { a: MARK },
      })
      .where(eq(planRows.resourceId, ids.orderId))
    await db
      .update(plans)
      .set({ change: { a: email } })
      .where(eq(plans.id, ids.planId))
    const [plan] = await db.select({ tally: plans.tally }).from(plans).where(eq(plans.id, ids.planId))
    await db
      .update(plans)
      .set({ tally: plan?.tally?.map((one) => ({ ...one, message: email })) ?? null })
      .where(eq(plans.id, ids.planId))
    await db.update(views).set({ filters: { q: email } })
    await db
      .update(jobs)
      .set({ errors: [{ message: `Unknown: ${email}` }], progress: { pending: email } })
      .where(isNotNull(jobs.finishedAt))
    await db.insert(webhookDeliveries).values(delivery)
    await db.insert(webhookAttempts).values({
      ...{
        deliveryId: delivery.id,
        at: new Date(),
        url: 'https://receiver.example',
        requestHeaders: {},
        responseStatus: 200,
        durationMs: 1,
        error: null,
      },
      ...{ responseHeaders: { echo: MARK }, responseBody: MARK },
    })
  })
}
