import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSchemaCheck } from '@/server/testing/answer-schemas'
import { makeCatalog } from '@/server/testing/builders/catalog'
import { formOf, png, uploadFile } from '@/server/testing/builders/files'
import { createFailedImport } from '@/server/testing/builders/imports'
import { makeTemplate } from '@/server/testing/builders/messages'
import { writeNote } from '@/server/testing/builders/notes'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser } from '@/server/testing/builders/users'
import { makeDelivery, makeWebhook } from '@/server/testing/builders/webhooks'
import { arbitraryOf, hostileValues } from '@/server/testing/json-arbitraries'
import { repetitions } from '@/server/testing/repetitions'
import { operations } from '../operations'
import { sendToNode } from '../testing/send'
import { bodyOf, type Service, startService } from '../testing/service'
import { type DocumentedOperation, openApiOf, type Parameter } from './openapi/openapi'
import type { Answer } from './openapi/responses'

/** FUZZ_RUNS requests to every operation; FUZZ_SEED chooses other ones. A failure prints its seed. */
const numRuns = repetitions('FUZZ_RUNS', { sqlite: 20, postgres: 8 })
const seed = Number(process.env.FUZZ_SEED ?? 1)

const document = JSON.parse(JSON.stringify(openApiOf(operations))) as ReturnType<typeof openApiOf>
const { schemas } = document.components
const described = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)

let service: Service
let orderFixture: OrderFixture
/** Ids of existing resources, mixed into the requests. */
let knownIds: Record<string, string>
beforeAll(async () => {
  // Nothing sends what is queued here.
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  orderFixture = await makeOrderFixture(service)
  const order = await orderFixture.order({ externalId: 'NW-1' })
  const heldOrder = (await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })).body.order
  const free = await orderFixture.order()
  const refundOf = { refunds: [{ itemId: order.items[0].id, amount: 0.01, reason: 'Late' }] }
  const refunded = (await orderFixture.call('POST', `/orders/${order.id}/refunds`, refundOf)).body.order
  const client = await makeClient(service, { permissions: ['orders:read'] })
  const note = await writeNote(service, order.id)
  const { vendor } = (await orderFixture.call('POST', '/vendors', { name: 'Inkwell' })).body
  const { facility } = (await orderFixture.call('POST', '/facilities', { vendorId: vendor.id, name: 'Newark', countryCodes: ['US'] })).body
  const orderItems = [{ id: free.items[0].id, quantity: 1 }]
  const placed = { orderId: free.id, vendorId: vendor.id, facilityId: facility.id, orderItems }
  const { shipment } = (await orderFixture.call('POST', '/shipments', placed)).body
  const { packages } = (await orderFixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{}] })).body
  const catalog = await makeCatalog(service, orderFixture.merchantId)
  const { webhook } = await makeWebhook(service)
  knownIds = {
    ...catalog,
    variantIdOrSku: catalog.variantId,
    shipmentId: shipment.id,
    packageId: packages[0].id,
    orderId: order.id,
    orderItemId: order.items[0].id,
    entryId: (await orderFixture.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight' })).headers.get(
      'x-request-id',
    ) as string,
    customerId: order.customerId,
    transactionId: refunded.items[0].refundData.refunds[0].transactionId,
    safeId: order.safeId,
    holdId: heldOrder.holds[0].id,
    merchantId: orderFixture.merchantId,
    clientId: client.id,
    secretId: (await orderFixture.call('GET', `/clients/${client.id}`)).body.client.secrets[0].id,
    userId: (await makeUser(service, { roleIds: [] })).id,
    roleId: (await orderFixture.call('POST', '/roles', { name: 'Held by nobody' })).body.role.id,
    invitationId: (await orderFixture.call('POST', '/invitations', { email: 'jo@shop.example' })).body.invitation.id,
    sessionId: (await orderFixture.call('GET', '/users/me/sessions')).body.sessions[0].id,
    noteId: note.id,
    messageTemplateId: await makeTemplate(service),
    vendorId: vendor.id,
    facilityId: facility.id,
    fileId: (await uploadFile(service)).id,
    packingSlipId: (await orderFixture.call('POST', `/shipments/${shipment.id}/packingSlip`, {})).body.packingSlip.id,
    jobId: await createFailedImport(service, await service.adminToken()),
    batchId: (await orderFixture.call('POST', '/packingSlips/batch', { shipmentIds: [shipment.id] })).body.job.id,
    webhookId: webhook.id,
    deliveryId: (await makeDelivery(service, webhook.id)).id,
  }
})
afterAll(() => service.close())

const parameterOf = (one: DocumentedOperation['parameters'][number]): Parameter =>
  '$ref' in one ? (document.components.parameters as Record<string, Parameter>)[one.$ref.split('/').at(-1) as string]! : one
const answerOf = (one: DocumentedOperation['responses'][string]): Answer =>
  '$ref' in one ? (document.components.responses[one.$ref.split('/').at(-1) as string] as Answer) : one

interface SentRequest {
  path: string[]
  query: Record<string, unknown>
  headers: Record<string, string>
  body: unknown
}

function requestsOf(path: string, operation: DocumentedOperation): Arbitrary<SentRequest> {
  const parameters = operation.parameters.map(parameterOf)
  const names = path.match(/\{.+?\}/g) ?? []
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constant('known') },
    { weight: 1, arbitrary: hostileValues.map(String) },
    { weight: 1, arbitrary: fc.string() },
  )
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(
      (one) =>
        [one.name, fc.oneof({ weight: 5, arbitrary: arbitraryOf(one.schema, schemas) }, { weight: 1, arbitrary: hostileValues })] as const,
    )
  const headers = {
    'Idempotency-Key': fc.uuid(),
    'If-Match': fc.constantFrom('"v1"', '"v2"', '*', '"v999999999999999"', 'v1', '"v1", "v2"'),
    'If-None-Match': fc.constantFrom('"v1"', '*', 'nonsense'),
    Prefer: fc.constantFrom('return=minimal', 'nonsense'),
  }
  return fc.record({
    path: fc.tuple(...names.map(() => id)),
    query: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 3, arbitrary: fc.record(Object.fromEntries(query), { requiredKeys: [] }) },
      { weight: 1, arbitrary: fc.dictionary(fc.string(), fc.string(), { maxKeys: 2 }) },
    ),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.record(headers, { requiredKeys: [] }) }),
    body: bodiesOf(operation),
  }) as Arbitrary<SentRequest>
}

/** Bodies generated from the schema, or the example with some fields generated from the schema. */
function bodiesOf({ requestBody }: DocumentedOperation): Arbitrary<unknown> {
  if (!requestBody) return fc.constant(undefined)
  if (requestBody.content['multipart/form-data']) return formsWithFiles
  const csv = requestBody.content['text/csv']
  if (csv) return filesLike(String(csv.example))
  const { schema = {}, example } = requestBody.content['application/json'] ?? {}
  const made = arbitraryOf(schema, schemas)
  if (!example) return made
  const mixed = fc
    .tuple(made, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 50 }))
    .map(([value, count, from]) => mix(example, value, count, from))
  return fc.oneof({ weight: 1, arbitrary: made }, { weight: 3, arbitrary: mixed }, { weight: 1, arbitrary: hostileValues })
}

const formsWithFiles = fc
  .record({ bytes: fc.oneof(fc.constant(png), fc.uint8Array()), part: fc.constantFrom('file', 'file', 'other'), name: fc.string() })
  .map(({ bytes, ...named }) => formOf(bytes, named))

/** CSV files with an oddity somewhere. */
const filesLike = (example: string) =>
  fc
    .tuple(fc.nat(example.length), fc.nat(5), fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('"', '\r\n', ',,', '\0', '=1+1')))
    .map(([at, less, odd]) => new Blob([example.slice(0, at) + odd + example.slice(at + less)], { type: 'text/csv' }))

function mix(example: unknown, made: unknown, count: number, from: number): unknown {
  if (typeof example !== 'object' || typeof made !== 'object' || !example || !made) return made
  if (Array.isArray(example)) return Array.isArray(made) ? example.map((one, i) => mix(one, made[i] ?? made[0] ?? one, count, from)) : made
  const names = Object.keys(made)
  const some = Array.from({ length: Math.min(count, names.length) }, (_, i) => names[(from + i) % names.length] as string)
  const fields = Object.fromEntries(some.map((name) => [name, (made as Record<string, unknown>)[name]]))
  if ('bulk' in example) return { ...example, bulk: mix(example.bulk, (made as { bulk?: unknown }).bulk ?? example.bulk, count, from) }
  return { ...example, ...fields }
}

let exampleCount = 0
/** The example with the demo's ids replaced by ids of this test. */
const replaceDemoIds = (text: string) =>
  text
    .replaceAll('01932c07-20e7-7bd3-a9c1-000000000001', knownIds.merchantId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-5d3f1c9e8a01', knownIds.holdId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-00000000d001', knownIds.vendorId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-0000000b0001', knownIds.productId as string)
    .replaceAll('01932c07-20e7-7bd3-a9c1-0000000a0001', knownIds.merchantCatalogId as string)
    .replaceAll('NW-1025', () => `NW-${++exampleCount}-`)

/** The name of the id for an `{id}` in a path, by the collection before it. */
const ofCollection: Record<string, string> = {
  clients: 'clientId',
  users: 'userId',
  roles: 'roleId',
  invitations: 'invitationId',
  notes: 'noteId',
  messageTemplates: 'messageTemplateId',
  vendors: 'vendorId',
  facilities: 'facilityId',
  files: 'fileId',
  jobs: 'jobId',
  webhooks: 'webhookId',
  categories: 'categoryId',
  products: 'productId',
  variants: 'variantId',
  merchantCatalog: 'merchantCatalogId',
  merchantVariants: 'merchantVariantId',
}

function fill(path: string, values: string[]): string {
  let i = 0
  return path.replace(/\{(.+?)\}/g, (_, name) => {
    const value = values[i++] as string
    const id =
      name === 'id' ? knownIds[ofCollection[path.split('/').find((part) => part in ofCollection) ?? ''] ?? 'merchantId'] : knownIds[name]
    return encodeURIComponent(Buffer.from(value === 'known' ? (id as string) : value).toString())
  })
}

const isFile = (body: unknown): body is FormData | Blob => body instanceof FormData || body instanceof Blob

async function send(method: string, path: string, sent: SentRequest) {
  const query = new URLSearchParams(
    Object.entries(sent.query).map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
  const response = await sendToNode(service.runtime, {
    method,
    url: `${fill(path, sent.path)}?${query}`,
    headers: {
      Authorization: `Bearer ${orderFixture.token}`,
      ...(sent.body === undefined || isFile(sent.body) ? {} : { 'Content-Type': 'application/json' }),
      ...(sent.headers as Record<string, string>),
    },
    body: sent.body === undefined || isFile(sent.body) ? sent.body : replaceDemoIds(JSON.stringify(sent.body)),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  const body = (await bodyOf(response)) as any
  return { status: response.status, headers: response.headers, body }
}

const differencesFrom = createSchemaCheck(document)

describe('every answer to a random request is declared in the document', () => {
  test.each(described)('$method $path', async ({ path, method, operation }) => {
    await fc.assert(
      fc.asyncProperty(requestsOf(path, operation), async (sent) => {
        const { status, headers, body } = await send(method, path, sent)
        const declared = operation.responses[String(status)]
        expect(status, JSON.stringify(body)).toBeLessThan(500)
        expect(declared, `${status} is not declared: ${JSON.stringify(body)}`).toBeDefined()
        expect(headers.get('x-request-id')).toBeTruthy()
        const { content } = answerOf(declared!)
        const media = headers.get('content-type')?.split(';')[0] ?? ''
        if (body !== null) expect(Object.keys(content ?? { 'application/json': null })).toContain(media)
        const schema = content?.[media]?.schema
        expect(differencesFrom(schema ?? { type: 'null' }, body), JSON.stringify(body)).toBeNull()
        for (const one of body?.bulk ?? []) expect(one.status, JSON.stringify(one)).toBeLessThan(500)
      }),
      { numRuns, seed, endOnFailure: numRuns > 50 },
    )
  })
})
