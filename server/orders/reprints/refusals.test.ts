import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { uploadFile } from '@/server/testing/builders/files'
import {
  costCoverage,
  errorPairs,
  makeReprintFixture,
  type ReprintFixture,
  reprintedItems,
  reprintOf,
} from '@/server/testing/builders/reprints'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let reprinter: ReprintFixture
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprintFixture(service)
})
afterAll(() => service.close())

describe('a reprint is refused', () => {
  test('if it names its items wrongly', async () => {
    const twins = await reprinter.shippedOrder({ items: [...reprintedItems, { ...reprintedItems[0], externalId: 'line-3' }] })
    const [mug, tee, other] = twins.items
    const response = await reprinter.send(
      twins.id,
      reprintOf([
        { sku: 'MUG-11', quantity: 1 },
        { orderItemId: tee.id, sku: 'MUG-11', quantity: 1 },
        { sku: 'NO-SUCH', quantity: 1 },
        { orderItemId: 'I99999999', quantity: 1 },
      ]),
    )
    expect([response.status, response.body.errorCode]).toEqual([400, 'ValidationError'])
    expect(errorPairs(response)).toEqual([
      [
        'shipments[0].items[0].sku',
        `Several items have the SKU MUG-11: ${mug.shortId} (${mug.id}), ${other.shortId} (${other.id}). Name one by its orderItemId.`,
      ],
      ['shipments[0].items[1].sku', `The item ${tee.shortId} has the SKU TEE-2, not MUG-11.`],
      ['shipments[0].items[2].sku', 'This order has no item with the SKU NO-SUCH.'],
      ['shipments[0].items[3].orderItemId', 'This order has no item I99999999.'],
    ])
    expect((await reprinter.send(twins.id, reprintOf([{ orderItemId: other.id, sku: 'MUG-11', quantity: 1 }]))).status).toBe(201)
  })

  test('with all its problems at once', async () => {
    const { id } = await reprinter.shippedOrder()
    const response = await reprinter.send(id, {
      reasonId: 'Other',
      shipments: [{ costCoverage: { item: 'Merchant', shipping: 'Foo' }, items: [{ sku: 'TEE-2', quantity: 1 }, { quantity: 0 }] }],
    })
    expect(errorPairs(response)).toEqual([
      ['shipments[0].costCoverage.shipping', 'Give one of Merchant, Customer, Vendor, Platform.'],
      ['shipments[0].items[1].quantity', 'Give a whole number of units.'],
      ['shipments[0].items[1].orderItemId', 'Give the item’s orderItemId or sku.'],
      ['comment', 'Give a comment with this reason.'],
    ])
  })

  test('for an unknown facility, or one that does not ship to the order’s country', async () => {
    const { id } = await reprinter.shippedOrder()
    const by = (facilityId: string) => ({
      reasonId: 'Lost',
      shipments: [{ facilityId, costCoverage, items: [{ sku: 'TEE-2', quantity: 1 }] }],
    })
    expect(errorPairs(await reprinter.send(id, by('F99999999')))).toEqual([['shipments[0].facilityId', 'There is no facility F99999999.']])
    const { shortId } = await reprinter.facility(['JP'])
    expect(errorPairs(await reprinter.send(id, by(shortId)))).toEqual([['shipments[0].facilityId', `${shortId} does not ship to US.`]])
  })

  test('with files that do not exist, or that belong to another merchant', async () => {
    const original = await reprinter.shippedOrder()
    const other = await makeClient(service, {
      associations: [{ type: 'Merchant', id: await makeMerchant(service) }],
      permissions: ['orders:read'],
    })
    const [own, foreign] = [await uploadFile(service), await uploadFile(service, undefined, other.token)]
    const attachments = [own.id, NIL_ID, foreign.id]
    expect(errorPairs(await reprinter.send(original.id, reprintOf([{ sku: 'TEE-2', quantity: 1 }], { attachments })))).toEqual([
      ['attachments[1]', 'This file does not exist.'],
      ['attachments[2]', 'This file does not exist.'],
    ])
  })

  const line = [{ sku: 'TEE-2', quantity: 1 }]
  test.each([
    ['for no reason', reprintOf(line, { reasonId: undefined }), ['reasonId']],
    ['for a reason that is none', reprintOf(line, { reasonId: 'Bored' }), ['reasonId']],
    ['for Other without a comment', reprintOf(line, { reasonId: 'Other', comment: ' ' }), ['comment']],
    ['without shipments', reprintOf(line, { shipments: [] }), ['shipments']],
    ['without items', reprintOf([]), ['shipments[0].items']],
    ['of an item without a name', reprintOf([{ quantity: 1 }]), ['shipments[0].items[0].orderItemId']],
    ['of no unit', reprintOf([{ sku: 'TEE-2', quantity: 0 }]), ['shipments[0].items[0].quantity']],
    ['that nobody pays', { reasonId: 'Lost', shipments: [{ items: line }] }, ['shipments[0].costCoverage']],
    [
      'that a stranger pays',
      { reasonId: 'Lost', shipments: [{ costCoverage: { item: 'Me', shipping: 'Vendor' }, items: line }] },
      ['shipments[0].costCoverage.item'],
    ],
    [
      'to an incomplete address',
      reprintOf(line, { shippingAddress: { lastName: 'García', city: 'Henderson', countryCode: 'US' } }),
      ['shippingAddress.line1'],
    ],
    ['with another field', reprintOf(line, { urgent: true }), ['urgent']],
  ])('%s', async (_, body, names) => {
    const { id } = await reprinter.shippedOrder()
    const response = await reprinter.send(id, body)
    expect([response.status, errorPairs(response)?.map(([name]) => name)], JSON.stringify(response.body)).toEqual([400, names])
  })

  test('at a stale version, of an unknown order, and for a merchant', async () => {
    const original = await reprinter.shippedOrder()
    expect((await reprinter.send(original.id, reprintOf(line), '', { 'If-Match': '"v99"' })).status).toBe(412)
    expect((await reprinter.send('O99999999', reprintOf(line))).status).toBe(404)
    const associations = [{ type: 'Merchant' as const, id: reprinter.orderFixture.merchantId }]
    const { token } = await makeClient(service, { associations, permissions: ['orders:read'] })
    const response = await service.call('POST', `/orders/${original.id}/reprint`, { token, body: reprintOf(line) })
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:reprint')])
  })
})
