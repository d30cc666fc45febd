import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipments } from '@/db/schema'
import { NIL_ID, newId } from '@/server/kernel/id'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'
import { facilitiesOfVendors, findFacilitiesByName, findFacility, requireActiveFacility } from './facilities'
import { findVendorsByName } from './vendors'

let service: Service
let admin: string
let vendor: { id: string; name: string }
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  vendor = (await call('POST', '/vendors', { name: 'Inkwell' })).body.vendor
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, path, { token: admin, body, headers })
const address = { line1: '40 Dock Street', city: 'Newark', state: 'NJ', zip: '07105', countryCode: 'us' }
const shipmentRow = (merchantId: string, { id, name }: { id: string; name: string }): typeof shipments.$inferInsert => {
  const now = new Date()
  const copies = { vendorName: vendor.name, facilityName: name, metadata: {}, warnings: [], slipCount: 0 }
  const whose = { id: newId(), version: 1, orderId: newId(), merchantId, vendorId: vendor.id, facilityId: id }
  const flags = { isRejectedByVendor: false, isOnHold: false, isPollingStopped: false }
  return { ...whose, ...copies, ...flags, status: 'Assigned', lines: [], createdAt: now, updatedAt: now }
}
const make = async (fields: object = {}) => {
  const { status, body } = await call('POST', '/facilities', { vendorId: vendor.id, name: 'Newark', countryCodes: ['US'], ...fields })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.facility
}

describe('a facility', () => {
  test('is created, and read by its id or shortId', async () => {
    const { status, body, headers } = await call('POST', '/facilities', {
      vendorId: vendor.id.toUpperCase(),
      name: 'Inkwell Newark',
      address,
      countryCodes: ['US', 'ca'],
      dailyCapacity: 400,
    })
    expect(status).toBe(201)
    expect(body.facility).toEqual({
      id: expect.any(String),
      shortId: expect.stringMatching(/^F\d{8}$/),
      version: 1,
      vendorId: vendor.id,
      vendorName: 'Inkwell',
      isSandbox: false,
      name: 'Inkwell Newark',
      address: { ...address, countryCode: 'US' },
      countryCodes: ['US', 'CA'],
      isActive: true,
      dailyCapacity: 400,
      calendar: { timeZone: 'UTC', workingDays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], cutoffTime: '14:00', holidays: [] },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    const { id, shortId } = body.facility
    expect([headers.get('location'), headers.get('etag')]).toEqual([`/v1/facilities/${id}`, '"v1"'])
    for (const reference of [id, id.toUpperCase(), shortId, shortId.toLowerCase()])
      expect((await call('GET', `/facilities/${reference}`)).body).toEqual(body)
  })

  test('can be read, edited and put back', async () => {
    const facility = await make({ address })
    const { status, body } = await call(
      'PATCH',
      `/facilities/${facility.shortId}`,
      { ...facility, isActive: false },
      { 'If-Match': '"v1"' },
    )
    expect([status, body.facility]).toEqual([200, { ...facility, isActive: false, version: 2, updatedAt: expect.any(String) }])
    expect((await call('PATCH', `/facilities/${facility.id}`, body.facility)).body).toEqual(body)
    expect((await call('PATCH', `/facilities/${facility.id}`, { address: null, dailyCapacity: null })).body.facility).toMatchObject({
      version: 3,
      address: null,
      dailyCapacity: null,
    })
  })

  test('keeps the vendor name of its creation', async () => {
    const { id } = (await call('POST', '/vendors', { name: 'Old name' })).body.vendor
    const facility = await make({ vendorId: id })
    await call('PATCH', `/vendors/${id}`, { name: 'New name' })
    expect((await call('GET', `/facilities/${facility.id}`)).body.facility).toEqual(facility)
    expect((await make({ vendorId: id })).vendorName).toBe('New name')
  })

  test('in a dry run is not stored, and has the nil UUID and an empty shortId', async () => {
    const body = { vendorId: vendor.id, name: 'Never', countryCodes: ['US'] }
    const made = await call('POST', '/facilities?dryRun=true', body)
    expect([made.status, made.body.facility.id, made.body.facility.shortId]).toEqual([201, NIL_ID, ''])
    expect((await call('GET', '/facilities?q=never')).body.totalCount).toBe(0)
    const { id } = await make()
    const changes = (await call('PATCH', `/facilities/${id}?dryRun=true`, { countryCodes: ['US', 'CA'] })).body.changes
    expect(changes).toEqual([{ resource: { type: 'facility', id }, field: 'countryCodes.1', from: null, to: 'CA' }])
  })

  test('has a calendar that is replaced as a whole, and audited', async () => {
    const { id } = await make({ calendar: { timeZone: 'Asia/Tokyo', holidays: ['2027-01-01'] } })
    const body = { calendar: { workingDays: ['Sat'], cutoffTime: '08:15' } }
    const { facility } = (await call('PATCH', `/facilities/${id}`, body)).body
    expect(facility.calendar).toEqual({ timeZone: 'UTC', workingDays: ['Sat'], cutoffTime: '08:15', holidays: [] })
    const { auditLogs } = (await call('GET', `/auditLogs?resourceId=${id}`)).body
    expect(auditLogs[0].changes).toContainEqual({ field: 'calendar.timeZone', from: 'Asia/Tokyo', to: 'UTC' })
    expect((await call('PATCH', `/facilities/${id}`, body)).body.facility.version).toBe(facility.version)
  })

  test('is created once for one Idempotency-Key', async () => {
    const body = { vendorId: vendor.id, name: 'Once', countryCodes: ['US'] }
    const once = () => call('POST', '/facilities', body, { 'Idempotency-Key': 'facility-once' })
    expect([(await once()).body, (await call('GET', '/facilities?q=once')).body.totalCount]).toEqual([(await once()).body, 1])
  })
})

describe('a facility is refused', () => {
  test.each([
    ['nothing', { vendorId: undefined, name: undefined, countryCodes: undefined }, ['countryCodes', 'name', 'vendorId']],
    ['a vendor that is not there', { vendorId: crypto.randomUUID() }, ['vendorId']],
    ['no country to ship to', { countryCodes: [] }, ['countryCodes']],
    ['a country that is not one', { countryCodes: ['US', 'XX'] }, ['countryCodes[1]']],
    ['a country twice', { countryCodes: ['US', 'us'] }, ['countryCodes[1]']],
    ['half an address', { address: { line1: ' ', zip: '1' } }, ['address.city', 'address.countryCode', 'address.line1']],
    ['no capacity at all', { dailyCapacity: 0 }, ['dailyCapacity']],
    ['a capacity of half a unit', { dailyCapacity: 1.5 }, ['dailyCapacity']],
    ['null where there is no null', { isActive: null, calendar: null }, ['calendar', 'isActive']],
    ['a zone that is none', { calendar: { timeZone: 'Europe/Berlni' } }, ['calendar.timeZone']],
    ['an offset for a zone', { calendar: { timeZone: '+01:00' } }, ['calendar.timeZone']],
    ['no working day', { calendar: { workingDays: [] } }, ['calendar.workingDays']],
    ['a working day twice', { calendar: { workingDays: ['Mon', 'Mon', 'Day'] } }, ['calendar.workingDays[2]']],
    ['a cut-off that is no time of day', { calendar: { cutoffTime: '24:00' } }, ['calendar.cutoffTime']],
    [
      'holidays that are no days',
      { calendar: { holidays: ['2026-12-25', '2026-02-30', 'Easter'] } },
      ['calendar.holidays[1]', 'calendar.holidays[2]'],
    ],
    ['a holiday twice', { calendar: { holidays: ['2026-12-25', '2026-12-25'] } }, ['calendar.holidays[1]']],
    ['a part of a calendar that is not known', { calendar: { timezone: 'UTC' } }, ['calendar.timezone']],
    ['a shortId of its own', { shortId: 'F00000009' }, ['shortId']],
    ['a field that is not known', { capacity: 3 }, ['capacity']],
  ])('with %s', async (_, fields, names) => {
    const response = await call('POST', '/facilities', { vendorId: vendor.id, name: 'x', countryCodes: ['US'], ...fields })
    expect([response.status, response.body.errors.map((one: { propertyName: string }) => one.propertyName).sort()]).toEqual([400, names])
  })

  test('with another vendor', async () => {
    const { id } = await make()
    const other = (await call('POST', '/vendors', { name: 'Other' })).body.vendor
    const { status, body } = await call('PATCH', `/facilities/${id}`, { vendorId: other.id })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'vendorId'])
  })

  test('at a stale version', async () => {
    const { id } = await make()
    expect((await call('PATCH', `/facilities/${id}`, { name: 'A' }, { 'If-Match': '"v7"' })).status).toBe(412)
  })

  test('that does not exist', async () => {
    for (const id of [crypto.randomUUID(), 'F99999999', 'F999999999999999', 'O00000001', 'nonsense']) {
      expect((await call('GET', `/facilities/${id}`)).status).toBe(404)
      expect((await call('PATCH', `/facilities/${id}`, {})).status).toBe(404)
    }
  })
})

describe('facilities are listed', () => {
  test('by vendor, country, isActive, and the beginning of the name', async () => {
    const { id } = (await call('POST', '/vendors', { name: 'Listed' })).body.vendor
    await make({ vendorId: id, name: 'Östersund', countryCodes: ['SE', 'DE'] })
    await make({ vendorId: id, name: 'Osaka', countryCodes: ['JP'] })
    await make({ vendorId: id, name: 'Lyon', countryCodes: ['FR', 'DE'], isActive: false })
    const names = async (query: string) => {
      const { status, body } = await call('GET', `/facilities?vendorId=${id.toUpperCase()}&${query}`)
      expect([status, body.totalCount], JSON.stringify(body)).toEqual([200, body.facilities?.length])
      return body.facilities.map((one: { name: string }) => one.name)
    }
    expect(await names('sort=createdAt')).toEqual(['Östersund', 'Osaka', 'Lyon'])
    expect(await names('q=os&sort=name')).toEqual(['Osaka', 'Östersund'])
    expect(await names('countryCode=de')).toEqual(['Lyon', 'Östersund'])
    expect(await names('countryCode=DE,JP&isActive=true&sort=-name')).toEqual(['Östersund', 'Osaka'])
    expect(await names('countryCode=US')).toEqual([])
    expect(await names('isActive=false')).toEqual(['Lyon'])
  })

  test.each([
    ['vendorId', 'vendorId=01932c07-20e7-7bd3-a9c1-0000000000ff'],
    ['countryCode', 'countryCode=USA'],
    ['isActive', 'isActive=yes'],
    ['sort', 'sort=dailyCapacity'],
  ])('but not by an invalid %s', async (named, query) => {
    const { status, body } = await call('GET', `/facilities?${query}`)
    expect([status, body.errors[0].propertyName]).toEqual([400, named])
  })
})

describe('a caller’s scope', () => {
  const scoped = (vendorIds: string[]) => new Reader(service.runtime.database.sql, { everything: false, merchantIds: [], vendorIds })

  test('shows a vendor its own facilities only', async () => {
    const mine = (await call('POST', '/vendors', { name: 'Mine' })).body.vendor
    const [ours, theirs] = [await make({ vendorId: mine.id, name: 'Ours' }), await make({ name: 'Theirs' })]
    const reader = scoped([mine.id])
    expect(await findFacility(reader, ours.shortId)).toMatchObject({ id: ours.id, vendorName: 'Mine' })
    expect(await findFacility(reader, theirs.id)).toBeUndefined()
    expect(await findFacilitiesByName(reader, 'theirs')).toEqual([])
    expect(await findFacility(scoped([]), ours.id)).toBeUndefined()
  })

  test('shows a merchant the facilities and vendors of its shipments', async () => {
    const facility = await make({ name: 'Known by its shipment' })
    const other = await make({ name: 'Not known' })
    const [shop, stranger] = [await makeMerchant(service), await makeMerchant(service)]
    await service.runtime.database.write(async (sql) => {
      await sql.insert(shipments).values(shipmentRow(shop, facility))
    })
    const of = (merchantId: string) =>
      new Reader(service.runtime.database.sql, { everything: false, merchantIds: [merchantId], vendorIds: [] })
    expect(await findFacility(of(shop), facility.shortId)).toMatchObject({ id: facility.id })
    expect(await findFacility(of(shop), other.id)).toBeUndefined()
    expect(await findFacility(of(stranger), facility.id)).toBeUndefined()
    expect((await findVendorsByName(of(shop), 'ink')).map(({ id }) => id)).toEqual([vendor.id])
    expect(await findVendorsByName(of(stranger), 'ink')).toEqual([])
  })

  test('a requested facility must exist, be active, and ship to the country', async () => {
    const reader = new Reader(service.runtime.database.sql, everything)
    const { id, shortId } = await make({ name: 'Fit' })
    const getFor = (countryCode: string, reference = shortId.toLowerCase()) =>
      requireActiveFacility(reader, reference, { countryCode, isTest: false }, 'to')
    expect(await getFor('US')).toMatchObject({ id })
    await expect(getFor('CA')).rejects.toMatchObject({
      code: 'ValidationError',
      problems: [{ propertyName: 'to', errorMessage: `${shortId} does not ship to CA.` }],
    })
    await expect(getFor('US', 'F99999999')).rejects.toMatchObject({ problems: [{ errorMessage: 'There is no facility F99999999.' }] })
  })

  test('all facilities of several vendors are found at once, inactive ones too', async () => {
    const [a, b] = [
      (await call('POST', '/vendors', { name: 'A' })).body.vendor.id,
      (await call('POST', '/vendors', { name: 'B' })).body.vendor.id,
    ]
    for (const vendorId of [a, b, a]) await make({ vendorId, isActive: vendorId === a })
    const found = await facilitiesOfVendors(service.runtime.database.sql, [a, b, a])
    expect(found.map((one) => [one.vendorId, one.isActive])).toEqual([
      [a, true],
      [b, false],
      [a, true],
    ])
    expect(await facilitiesOfVendors(service.runtime.database.sql, [])).toEqual([])
  })
})
