import { expect, it } from 'vitest'
import type { Shipment } from '../types'
import { createPackingSession } from './packing-session'

const line = (id: string, sku: string, quantity: number) => ({
  id,
  shortId: `I${id}`,
  sku,
  barcode: null,
  vendorSku: null,
  quantity,
  packedQuantity: 0,
})
const shipment = (shortId: string, given: object = {}) =>
  ({
    id: `id of ${shortId}`,
    shortId,
    orderId: 'an order',
    shipmentStatus: 'Assigned',
    isOnHold: false,
    version: 1,
    packages: [],
    orderItems: [line('1', 'MUG', 2), line('2', 'TEE', 1)],
    ...given,
  }) as unknown as Shipment

const known = [shipment('S0000000001'), shipment('S0000000002'), shipment('S0000000003', { isOnHold: true })]
const stationAt = async (...scans: string[]) => {
  const station = createPackingSession(async (text) => known.filter(({ shortId, orderId }) => [shortId, orderId].includes(text)))
  for (const scan of scans) await station.scan(scan)
  return station
}

it('opens the slip and counts scans, however fast they come', async () => {
  const station = await stationAt()
  await Promise.all(['S0000000001', 'MUG', 'tee'].map((text) => station.scan(text)))
  expect(station.get().history.counts).toEqual({ 1: 1, 2: 1 })
  expect(station.get().feedback).toMatchObject({ tone: 'good', title: 'TEE: 1 of 1' })
})

it('reports a wrong item with the expected ones, and counts nothing', async () => {
  const station = await stationAt('S0000000001', 'MUG', 'POSTER')
  expect(station.get().feedback).toEqual({ tone: 'bad', title: 'Wrong item: POSTER', words: 'Expected: 1 × MUG, 1 × TEE.' })
  expect(station.get().history.counts).toEqual({ 1: 1 })
})

it('reports a surplus unit, and can undo the last scan', async () => {
  const station = await stationAt('S0000000001', 'TEE', 'TEE')
  expect(station.get().feedback?.title).toBe('Too many: TEE')
  station.undo()
  expect(station.get().history.counts).toEqual({})
})

it('counts a quantity given before the scan', async () => {
  const station = await stationAt('S0000000001', '2*', 'MUG')
  expect(station.get()).toMatchObject({ history: { counts: { 1: 2 } }, times: 1 })
  const other = await stationAt('S0000000001', '2*MUG')
  expect(other.get().history.counts).toEqual({ 1: 2 })
})

it('accepts a carrier’s number only when everything is counted', async () => {
  const early = await stationAt('S0000000001', '1Z999AA10123456784')
  expect(early.get().feedback).toMatchObject({ tone: 'warn', title: 'This is a tracking number of UPS' })
  const station = await stationAt('S0000000001', '2*MUG', 'TEE', '1Z999AA10123456784')
  expect(station.get().tracking).toMatchObject({ number: '1Z999AA10123456784', carrierName: 'UPS' })
  await station.scan('4006381333931')
  expect(station.get().feedback?.title).toBe('Wrong item: 4006381333931')
})

it('leaves counted units for another slip only when that is scanned twice', async () => {
  const station = await stationAt('S0000000001', 'MUG', 'S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000001')
  expect(station.get().feedback?.title).toBe('S0000000001 is not packed yet: 1 unit is counted')
  await station.scan('S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000002')
})

it('opens the next slip at once if nothing can be packed', async () => {
  const station = await stationAt('S0000000003', 'S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000002')
})

it('reports a packed parcel, whether it was shipped, and the rest', async () => {
  const station = await stationAt('S0000000001', 'TEE')
  const rest = shipment('S0000000001', { version: 2, orderItems: [line('1', 'MUG', 2)] })
  station.packed(rest, { shortId: 'P0000000007', shippedDate: null })
  expect(station.get().feedback).toEqual({ tone: 'good', title: 'P0000000007 is packed', words: 'Still to pack: 2 × MUG.' })
  station.packed({ ...rest, version: 3, orderItems: [] }, { shortId: 'P0000000008', shippedDate: '2026-01-19T18:42:42.086Z' })
  expect(station.get().feedback).toMatchObject({
    title: 'P0000000008 is packed and shipped',
    words: 'All of it is packed. Scan the next slip.',
  })
})

it('offers a choice if a code has several matches, and reports if it has none', async () => {
  const station = await stationAt('an order')
  expect(station.get().choices).toHaveLength(3)
  await station.scan('nothing')
  expect(station.get().feedback?.title).toBe('Nothing found for nothing')
})

it('keeps the slip when a lookup failed', async () => {
  const station = createPackingSession(() => Promise.reject(new Error('No connection')))
  await station.scan('S0000000001')
  expect(station.get().failed).toMatchObject({ text: 'S0000000001', error: { message: 'No connection' } })
})

it('keeps the count over a newer version, and shows no older one', async () => {
  const station = await stationAt('S0000000001', 'MUG')
  station.renew(shipment('S0000000001', { version: 3, isOnHold: true }))
  station.renew(shipment('S0000000001', { version: 2 }))
  expect(station.get()).toMatchObject({ shipment: { version: 3, isOnHold: true }, history: { counts: { 1: 1 } } })
})

it('does not treat its own unanswered request as somebody else’s', async () => {
  const station = await stationAt('S0000000001', '2*MUG')
  const now = shipment('S0000000001', { version: 2, orderItems: [{ ...line('1', 'MUG', 2), packedQuantity: 2 }, line('2', 'TEE', 1)] })
  station.undecided(true)
  station.renew(now)
  expect(station.get()).toMatchObject({ shipment: { version: 1 }, feedback: { tone: 'good' } })
  station.undecided(false)
  station.renew(now)
  expect(station.get().feedback).toMatchObject({
    title: 'Somebody else is packing this, too',
    words: '2 × MUG was packed at another station.',
  })
})

it('takes the next scan after one that was thrown', async () => {
  const station = createPackingSession(async (text) => {
    if (text === 'S0000000001') throw 'no connection'
    return known.filter(({ shortId }) => shortId === text)
  })
  await station.scan('S0000000001')
  expect(station.get()).toMatchObject({ isLooking: false, failed: { text: 'S0000000001' } })
  await station.scan('S0000000003')
  const stop = station.subscribe(() => {
    stop()
    throw new Error('The page is broken.')
  })
  await station.scan('MUG')
  expect(station.get().feedback?.title).toBe('MUG could not be taken')
  station.leave()
  await station.scan('S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000002')
})
