import { expect, it } from 'vitest'
import type { Shipment } from '../shipments/shapes'
import { createStation } from './station'

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
  const station = createStation(async (text) => known.filter(({ shortId, orderId }) => [shortId, orderId].includes(text)))
  for (const scan of scans) await station.scan(scan)
  return station
}

it('opens the slip and counts what is scanned, however fast it comes', async () => {
  const station = await stationAt()
  await Promise.all(['S0000000001', 'MUG', 'tee'].map((text) => station.scan(text)))
  expect(station.get().work.counts).toEqual({ 1: 1, 2: 1 })
  expect(station.get().verdict).toMatchObject({ tone: 'good', title: 'TEE: 1 of 1' })
})

it('says of a wrong item what was scanned and what is expected, and counts nothing', async () => {
  const station = await stationAt('S0000000001', 'MUG', 'POSTER')
  expect(station.get().verdict).toEqual({ tone: 'bad', title: 'Wrong item: POSTER', words: 'Expected: 1 × MUG, 1 × TEE.' })
  expect(station.get().work.counts).toEqual({ 1: 1 })
})

it('says when it is one too many, and takes the last back', async () => {
  const station = await stationAt('S0000000001', 'TEE', 'TEE')
  expect(station.get().verdict?.title).toBe('Too many: TEE')
  station.undo()
  expect(station.get().work.counts).toEqual({})
})

it('counts several at once when it is told so before', async () => {
  const station = await stationAt('S0000000001', '2*', 'MUG')
  expect(station.get()).toMatchObject({ work: { counts: { 1: 2 } }, times: 1 })
  const other = await stationAt('S0000000001', '2*MUG')
  expect(other.get().work.counts).toEqual({ 1: 2 })
})

it('takes a carrier’s number once everything is counted, never before', async () => {
  const early = await stationAt('S0000000001', '1Z999AA10123456784')
  expect(early.get().verdict?.tone).toBe('bad')
  const station = await stationAt('S0000000001', '2*MUG', 'TEE', '1Z999AA10123456784')
  expect(station.get().tracking?.number).toBe('1Z999AA10123456784')
  await station.scan('4006381333931')
  expect(station.get().verdict?.title).toBe('Wrong item: 4006381333931')
})

it('leaves what is counted for another slip only when that is scanned twice', async () => {
  const station = await stationAt('S0000000001', 'MUG', 'S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000001')
  expect(station.get().verdict?.title).toBe('S0000000001 is not packed yet: 1 piece is counted')
  await station.scan('S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000002')
})

it('goes on to the next slip at once where nothing may be packed', async () => {
  const station = await stationAt('S0000000003', 'S0000000002')
  expect(station.get().shipment?.shortId).toBe('S0000000002')
})

it('says that a parcel is packed, whether it has left, and what is still to pack', async () => {
  const station = await stationAt('S0000000001', 'TEE')
  const rest = shipment('S0000000001', { version: 2, orderItems: [line('1', 'MUG', 2)] })
  station.packed(rest, { shortId: 'P0000000007', shippedDate: null })
  expect(station.get().verdict).toEqual({ tone: 'good', title: 'P0000000007 is packed', words: 'Still to pack: 2 × MUG.' })
  station.packed({ ...rest, version: 3, orderItems: [] }, { shortId: 'P0000000008', shippedDate: '2026-01-19T18:42:42.086Z' })
  expect(station.get().verdict).toMatchObject({
    title: 'P0000000008 is packed and has left',
    words: 'All of it is packed. Scan the next slip.',
  })
})

it('lets one choose where a code names several, and says when it names none', async () => {
  const station = await stationAt('an order')
  expect(station.get().choices).toHaveLength(3)
  await station.scan('nothing')
  expect(station.get().verdict?.title).toBe('Nothing found for nothing')
})

it('keeps the slip that could not be looked up', async () => {
  const station = createStation(() => Promise.reject(new Error('No connection')))
  await station.scan('S0000000001')
  expect(station.get().failed).toMatchObject({ text: 'S0000000001', error: { message: 'No connection' } })
})

it('keeps the count over a newer version, and shows no older one', async () => {
  const station = await stationAt('S0000000001', 'MUG')
  station.renew(shipment('S0000000001', { version: 3, isOnHold: true }))
  station.renew(shipment('S0000000001', { version: 2 }))
  expect(station.get()).toMatchObject({ shipment: { version: 3, isOnHold: true }, work: { counts: { 1: 1 } } })
})

it('takes what it sent itself for nobody else’s, as long as it is not known what became of it', async () => {
  const station = await stationAt('S0000000001', '2*MUG')
  const now = shipment('S0000000001', { version: 2, orderItems: [{ ...line('1', 'MUG', 2), packedQuantity: 2 }, line('2', 'TEE', 1)] })
  station.undecided(true)
  station.renew(now)
  expect(station.get()).toMatchObject({ shipment: { version: 1 }, verdict: { tone: 'good' } })
  station.undecided(false)
  station.renew(now)
  expect(station.get().verdict).toMatchObject({
    title: 'Somebody else is packing this, too',
    words: '2 × MUG was packed at another station.',
  })
})
