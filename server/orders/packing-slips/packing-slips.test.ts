import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packingSlips } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { pdf, uploadFile } from '@/server/testing/builders/files'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { readPdf } from '@/server/testing/read-pdf'
import { baseUrl, type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const print = (shipmentId: string, body: object = {}, headers?: Record<string, string>) =>
  shipmentFixture.orderFixture.call('POST', `/shipments/${shipmentId}/packingSlip`, body, headers)
const printSlip = async (shipmentId: string, body: object = {}) => {
  const response = await print(shipmentId, body)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.packingSlip
}

/** The bytes of the PDF as downloaded. */
async function bytesOf(url: string, token = shipmentFixture.orderFixture.token) {
  const response = await service.runtime.handle(new Request(baseUrl + url, { headers: { Authorization: `Bearer ${token}` } }))
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}
const textsOf = async (url: string) => (await readPdf(await bytesOf(url))).map(({ text }) => text)
const inputsOf = async (id: string) => {
  const [row] = await service.runtime.database.sql.select().from(packingSlips).where(eq(packingSlips.id, id))
  // biome-ignore lint/suspicious/noExplicitAny: the stored input is validated when it is drawn.
  return row?.input.slips as any
}

describe('a packing slip', () => {
  test('is generated, emits an event and can be read', async () => {
    const { id, shortId } = await shipmentIn(shipmentFixture, 'Assigned')
    const response = await print(shortId.toLowerCase(), { format: 'A4' })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    const { packingSlip } = response.body
    expect(packingSlip).toEqual({
      id: expect.any(String),
      url: `/v1/packingSlips/${packingSlip.id}`,
      format: 'A4',
      pageCount: 1,
      copy: 1,
      createdAt: expect.any(String),
    })
    expect(response.headers.get('location')).toBe(packingSlip.url)
    const pdf = await shipmentFixture.orderFixture.call('GET', `/packingSlips/${packingSlip.id}`)
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      `inline; filename="${shortId}.pdf"`,
    ])
    expect(pdf.headers.get('cache-control')).toContain('private')
    const description = await shipmentFixture.orderFixture.call('GET', `/packingSlips/${packingSlip.id}`, undefined, {
      Accept: 'application/json',
    })
    expect(description.body).toEqual({ packingSlip })
    const known = { 'If-None-Match': pdf.headers.get('etag') as string }
    expect((await shipmentFixture.orderFixture.call('GET', `/packingSlips/${packingSlip.id}`, undefined, known)).status).toBe(304)
    const head = await shipmentFixture.orderFixture.call('HEAD', `/packingSlips/${packingSlip.id}`)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, pdf.headers.get('content-length')])
    expect(await shipmentFixture.getShipment(id)).toMatchObject({ slipCount: 1, lastSlipAt: packingSlip.createdAt, version: 2 })
  })

  test('has the same bytes each time, also without its stored PDF and after a restart', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Assigned')
    const { url } = await printSlip(id)
    const first = await bytesOf(url)
    expect(await bytesOf(url)).toEqual(first)
    expect(await bytesOf((await printSlip(id)).url)).toEqual(first)
    rmSync(join(dataDir, 'packing-slips'), { recursive: true })
    expect(await bytesOf(url)).toEqual(first)
    rmSync(join(dataDir, 'packing-slips'), { recursive: true })
    const database = { url: service.runtime.settings.databaseUrl, drop: async () => {} }
    const again = await startService({ dataDir }, database)
    const response = await again.runtime.handle(
      new Request(baseUrl + url, { headers: { Authorization: `Bearer ${shipmentFixture.orderFixture.token}` } }),
    )
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(first)
    await again.close()
  })

  test('uses the request’s settings, or else those of merchant and order', async () => {
    const order = await shipmentFixture.order({ externalId: 'NW-77', languageCode: 'de', meta: { gift_note: 'Alles Gute!' } })
    const { id } = await shipmentFixture.shipment(order)
    const [text = ''] = await textsOf((await printSlip(id)).url)
    for (const said of ['NW-77', 'Alles Gute!', 'García', 'MUG-1', 'TEE-2']) expect(text).toContain(said)
    expect(text).not.toContain('9.00')
    const printedText = await printSlip(id, { format: 'Label4x6', languageCode: 'EN', showPrices: true, message: 'Thank you!', copy: 2 })
    expect(printedText).toMatchObject({ format: 'Label4x6', copy: 2 })
    expect((await inputsOf(printedText.id))[0]).toMatchObject({
      languageCode: 'en',
      showPrices: true,
      message: 'Alles Gute!\n\nThank you!',
      copy: 2,
    })
    expect((await textsOf(printedText.url)).join(' ')).toContain('COPY 2')
  })

  test('is from the merchant as the order names it', async () => {
    const order = await shipmentFixture.order()
    await shipmentFixture.expected(200, 'PATCH', `/orders/${order.id}`, { merchantName: 'Winter Market' })
    const { id } = await shipmentFixture.shipment(order)
    expect((await textsOf((await printSlip(id)).url)).join(' ')).toContain('Winter Market')
  })

  test('is for one package, or for each package and the unpacked units', async () => {
    const { id, orderItems } = await shipmentIn(shipmentFixture, 'Assigned')
    const [mug, tee] = orderItems
    const { packages } = await shipmentFixture.pack(
      id,
      { packageOrderItems: [{ orderItemId: mug.id, quantity: 2 }] },
      { packageOrderItems: [{ orderItemId: tee.id, quantity: 2 }] },
    )
    const second = await printSlip(id, { packageId: packages[1].shortId })
    expect(second.pageCount).toBe(1)
    expect(await inputsOf(second.id)).toMatchObject([
      { packageShortId: packages[1].shortId, part: 2, parts: 3, lines: [{ sku: 'TEE-2', quantity: 2 }] },
    ])
    const now = await shipmentFixture.getShipment(id)
    expect(now.packages.map((one: { packingSlipId: string }) => one.packingSlipId)).toEqual([null, second.id])
    expect(now.packages.map((one: { version: number }) => one.version)).toEqual([1, 2])
    const all = await printSlip(id)
    expect(all.pageCount).toBe(3)
    expect(
      (await inputsOf(all.id)).map(({ lines }: { lines: { sku: string; quantity: number }[] }) =>
        lines.map(({ sku, quantity }) => [sku, quantity]),
      ),
    ).toEqual([[['MUG-1', 2]], [['TEE-2', 2]], [['MUG-1', 1]]])
    expect(await shipmentFixture.getShipment(id)).toMatchObject({ slipCount: 2 })
  })

  test('shows its part of the order, not counting canceled shipments', async () => {
    const order = await shipmentFixture.order()
    const canceled = await shipmentFixture.shipment(order, [1, 0])
    await shipmentFixture.expected(204, 'PATCH', `/shipments/${canceled.id}/cancel`, { cancelReason: 'No' })
    const first = await shipmentFixture.shipment(order, [3, 0])
    const second = await shipmentFixture.shipment(order, [0, 2])
    expect(await inputsOf((await printSlip(second.id)).id)).toMatchObject([{ part: 2, parts: 2 }])
    expect((await textsOf((await printSlip(first.id)).url))[0]).toMatch(/part 1 of 2/i)
  })

  test('shows the merchant’s logo and thumbnails that are images', async () => {
    const logo = await uploadFile(service)
    const document = await uploadFile(service, pdf)
    await shipmentFixture.expected(200, 'PATCH', `/merchants/${shipmentFixture.orderFixture.merchantId}`, {
      logo: logo.id,
      defaultSlipFormat: 'A4',
    })
    const item = (thumbnailFileId: string) => ({
      sku: 'MUG-1',
      quantity: 1,
      skipSkuValidation: true,
      images: [{ url: 'https://img.example/a.png', thumbnailFileId }],
    })
    const order = await shipmentFixture.order({ items: [item(logo.id), item(document.id)] })
    const { id } = await shipmentFixture.shipment(order, [1, 1])
    const slip = await printSlip(id)
    expect(slip.format).toBe('A4')
    const [input] = await inputsOf(slip.id)
    expect(input.merchant.logo).toBe(logo.id)
    expect(input.lines.map(({ thumbnail }: { thumbnail: string | null }) => thumbnail)).toEqual([logo.id, null])
  })

  test('changes its shipment, with one audit entry and one event', async () => {
    const { id } = await shipmentIn(shipmentFixture, 'Packed')
    const before = await shipmentFixture.getShipment(id)
    const slip = await printSlip(id)
    const { auditLogs } = (await shipmentFixture.orderFixture.call('GET', `/shipments/${id}/auditLogs?pageSize=1`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'printSlip', actor: { type: 'User' } })
    expect(auditLogs[0].changes).toEqual(
      [
        { field: 'slipCount', from: 0, to: 1 },
        { field: 'lastSlipAt', from: null, to: slip.createdAt },
      ].map((one) => expect.objectContaining(one)),
    )
    const { events } = (await shipmentFixture.orderFixture.call('GET', `/events?after=0&type=PackageUpdated&pageSize=200`)).body
    const own = events.filter(
      (event: { resource: { id: string }; data: { version: number } }) => event.resource.id === id && event.data.version > before.version,
    )
    expect(own).toHaveLength(1)
    expect((await shipmentFixture.getShipment(id)).version).toBe(before.version + 1)
  })
})
