import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
/** Orders as a shop has them, by a name for the test. */
let ids: Record<string, string>
let shortIds: Record<string, string>

const person = (firstName: string, lastName: string, line1: string, city: string, phone: string) => ({
  ...fixture.payload().shippingAddress,
  ...{ firstName, lastName, line1, city, phone, email: `${firstName.toLowerCase()}@example.com` },
})

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  const made = {
    gute: { externalId: 'CA-2018-152156', shippingAddress: person('Claire', 'Gute', '9312 Maple Dr', 'Henderson', '+1 555 678 3188') },
    huff: { externalId: 'CA-2018-138688', shippingAddress: person('Darrin', 'Van Huff', '692 Main Street', 'Tampa', '+1 555 636 5821') },
    garcia: { externalId: 'WB0010250', shippingAddress: person('Ana', 'García', '8005 Main St', 'Miami', '(305) 555-6070') },
    other: { externalId: 'US-2017-108966', shippingAddress: person('Luis', 'García', '12 Hill Road', 'Miami', '+1 305 555 6071') },
    clark: { shippingAddress: person('Chuck', 'Clark', '2893 Park Blvd', 'Lakewood', '+49 30 123 6070') },
  }
  ids = {}
  shortIds = {}
  for (const [name, fields] of Object.entries(made)) {
    const { id, shortId } = await fixture.order(fields)
    ids[name] = id
    shortIds[name] = shortId
  }
})
afterAll(() => service.close())

async function search(q: string, others = '') {
  const { status, body } = await fixture.call('GET', `/orders/search?q=${encodeURIComponent(q)}${others}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const namesOf = async (q: string) => {
  const nameById = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return (await search(q)).orders.map(({ id }: { id: string }) => nameById.get(id))
}
const reasonOf = async (q: string) => (await search(q)).orders[0].matched

describe('callers find an order', () => {
  test.each([
    ['3188', ['gute']],
    ['783188', ['gute']],
    ['678-3188', ['gute']],
    ['5556783188', ['gute']],
    ['05556783188', ['gute']],
    ['+1 555 678 3188', ['gute']],
    ['678 3188', ['gute']],
    ['555 678 3188', ['gute']],
    ['ana 555 6070', ['garcia']],
    ['8005 6070', ['garcia']],
    ['677 3188', []],
    ['phone:3188', ['gute']],
    ['phone:555678', ['gute']],
    ['6070', ['clark', 'garcia']],
    ['6071 -city:Tampa', ['other']],
    ['-3188 gute', []],
    ['188', []],
  ])('by a phone number’s end: %s', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  test.each([
    ['692 Main Street', ['huff']],
    ['692 main st', ['huff']],
    ['8005 Main Street', ['garcia']],
    ['"main street"', ['garcia', 'huff']],
    ['"692 main"', ['huff']],
    ['"main 692"', []],
    ['12 hill rd', ['other']],
    ['2893 park boulevard', ['clark']],
    ['9312 maple drive henderson', ['gute']],
    ['692 main road', []],
  ])('by street and house number: %s', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  test.each([
    ['10250', ['garcia']],
    ['0010250', ['garcia']],
    ['152156', ['gute']],
    ['2018152156', ['gute']],
    ['order:152156', []],
  ])('by the digits of the external id: %s', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  test('by the digits of the number, which comes before other matches', async () => {
    const { id, shortId } = await fixture.order()
    const number = shortId.replace(/\D/g, '').replace(/^0+/, '')
    await fixture.order({ shippingAddress: { ...fixture.payload().shippingAddress, zip: number } })
    for (const q of [number, shortId.slice(1), shortId]) {
      expect((await search(q)).orders[0].id, q).toBe(id)
      expect((await search(q, '&pageSize=1')).orders[0].id, q).toBe(id)
    }
    expect((await search(`order:${number}`)).orders.map((one: { id: string }) => one.id)).toEqual([id])
    expect(await reasonOf(number)).toContainEqual({ field: 'shortId', value: shortId })
  })

  test.each([
    ['garcia miami 6070', ['garcia']],
    ['6070 miami', ['garcia']],
    ['ana 8005', ['garcia']],
    ['garcia tampa', []],
  ])('by several words, each in any field: %s', async (q, names) => {
    expect(await namesOf(q)).toEqual(names)
  })

  test('and see why', async () => {
    expect(await reasonOf('3188')).toEqual([{ field: 'shippingAddress.phone', value: '+1 555 678 3188' }])
    expect(await reasonOf('8005 main street')).toEqual([{ field: 'shippingAddress.line1', value: '8005 Main St' }])
    expect(await reasonOf('10250')).toEqual([{ field: 'externalId', value: 'WB0010250' }])
    expect((await reasonOf('garcia miami 6070')).map(({ field }: { field: string }) => field)).toEqual([
      'shippingAddress.lastName',
      'shippingAddress.phone',
      'shippingAddress.city',
    ])
  })

  test('also when an edit changes them', async () => {
    const { id } = await fixture.order()
    const address = person('Eva', 'Moved', '41 Elm Court', 'Tampa', '+1 555 000 9931')
    await fixture.call('PATCH', `/orders/${id}`, { shippingAddress: address, externalId: 'LATER-77123' })
    for (const q of ['9931', '41 elm ct', '77123'])
      expect(
        (await search(q)).orders.map((one: { id: string }) => one.id),
        q,
      ).toEqual([id])
  })
})

test('customers are found by the end of their phone number', async () => {
  for (const q of ['3188', '678 3188']) {
    const { body } = await fixture.call('GET', `/customers?q=${encodeURIComponent(q)}`)
    expect(body.customers.map(({ name }: { name: string }) => name)).toEqual(['Claire Gute'])
  }
})

test('items are found by what callers say of their order, and a number is one as well', async () => {
  const { body } = await fixture.call('GET', '/orders/items/search?q=6070%20miami')
  expect(body.orderItems.map(({ orderId }: { orderId: string }) => orderId)).toEqual([ids.garcia])
})
