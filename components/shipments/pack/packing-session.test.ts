import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import type { Shipment } from '../types'
import { createBenchMemory } from './bench-memory'
import { createPackingSession } from './packing-session'

const line = (id: string, sku: string, quantity: number) => ({
  id,
  shortId: `I0000000${id}`,
  sku,
  barcode: null,
  vendorSku: null,
  quantity,
  packedQuantity: 0,
  isPersonalized: false,
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
const reads = {
  find: async (text: string) => known.filter(({ shortId, orderId }) => [shortId, orderId].includes(text)),
  holdersOf: async (item: string) => (item === 'I00000008' ? [{ shortId: 'S0000000002' }] : []),
  usualCarrier: () => null,
}
const stationAt = async (...scans: string[]) => {
  const station = createPackingSession(reads)
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

it('takes a carrier’s number when everything is counted, or when it is scanned twice for a part', async () => {
  const label = '1Z999AA10123456784'
  const early = await stationAt('S0000000001', label, label)
  expect(early.get()).toMatchObject({ tracking: null, feedback: { tone: 'warn', title: 'This is a tracking number of UPS' } })
  const part = await stationAt('S0000000001', 'MUG', label)
  expect(part.get()).toMatchObject({ tracking: null, feedback: { words: 'Scan it again to close this parcel with 1 of 3.' } })
  await part.scan(label)
  expect(part.get().tracking).toMatchObject({ number: label, carrierName: 'UPS' })
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

it('stays in a STOP whatever is scanned, until its slip is scanned again, and says what was scanned', async () => {
  const station = await stationAt('S0000000003', 'S0000000002', 'mug')
  expect(station.get()).toMatchObject({ shipment: { shortId: 'S0000000003' }, missed: ['S0000000002', 'MUG'] })
  await station.scan('s0000000003')
  expect(station.get()).toMatchObject({ shipment: null, missed: [] })
  expect(station.get().feedback?.title).toBe('Scanned during the STOP and not counted: S0000000002, MUG')
})

it('stops at a ticket beyond the quantity of its line, and goes on with the shipment', async () => {
  const station = await stationAt('S0000000001', 'I00000001-1', 'I00000001-3', 'TEE')
  expect(station.get()).toMatchObject({ pieceStop: { title: 'Not in this parcel' }, missed: ['TEE'], history: { counts: { 1: 1 } } })
  station.leaveStop()
  expect(station.get()).toMatchObject({ pieceStop: null, shipment: { shortId: 'S0000000001' }, history: { counts: { 1: 1 } } })
  expect(station.get().feedback?.title).toContain('TEE')
})

it('stops at a ticket that no shipment has any more; one of another shipment is wrong', async () => {
  const station = await stationAt('S0000000001', 'I00000008-1')
  expect(station.get()).toMatchObject({ pieceStop: null, feedback: { tone: 'bad', title: 'Wrong item: I00000008-1' } })
  expect(station.get().feedback?.words).toContain('It belongs to S0000000002.')
  await station.scan('I00000009-1')
  expect(station.get().pieceStop).toMatchObject({ title: 'Canceled' })
})

it('says that a ticket was scanned before, and takes out exactly the last piece', async () => {
  const station = await stationAt('S0000000001', 'I00000001-2', 'I00000001-2')
  expect(station.get().feedback).toMatchObject({ tone: 'bad', title: 'I00000001-2 was scanned before' })
  await station.scan('2*MUG')
  expect(station.get().feedback?.title).toBe('Too many: MUG')
  await station.scan('I00000001-1')
  await station.scan('UNDO')
  expect(station.get()).toMatchObject({ history: { counts: { 1: 1 } }, feedback: { title: 'Undone: take out I00000001-1' } })
  await station.scan('I00000001-1')
  expect(station.get().history.counts).toEqual({ 1: 2 })
})

it('closes a complete parcel by CLOSE, and one that is not only by a second CLOSE', async () => {
  const station = await stationAt('S0000000001', 'CLOSE')
  expect(station.get()).toMatchObject({ closings: 0, feedback: { tone: 'bad' } })
  for (const text of ['MUG', 'CLOSE']) await station.scan(text)
  expect(station.get()).toMatchObject({ closings: 0, feedback: { title: '1 of 3 counted' } })
  await station.scan('CLOSE')
  expect(station.get().closings).toBe(1)
  for (const text of ['MUG', 'TEE', 'CLOSE']) await station.scan(text)
  expect(station.get().closings).toBe(2)
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
  const station = createPackingSession({ ...reads, find: () => Promise.reject(new Error('No connection')) })
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
  const find = async (text: string) => {
    if (text === 'S0000000001') throw 'no connection'
    return known.filter(({ shortId }) => shortId === text)
  }
  const station = createPackingSession({ ...reads, find })
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

it('names a stray piece without a connection when its shipment was opened here before, and says when it cannot', async () => {
  const offline = { ...reads, holdersOf: () => Promise.reject(new Error('No connection')) }
  const other = shipment('S0000000004', { orderItems: [line('9', 'POSTER', 1)] })
  const station = createPackingSession({ ...offline, find: async (text) => [...known, other].filter(({ shortId }) => shortId === text) })
  for (const text of ['S0000000004', 'S0000000001', 'I00000009-1']) await station.scan(text)
  expect(station.get().feedback).toMatchObject({
    title: 'Wrong item: I00000009-1',
    words: 'It is POSTER of S0000000004. Expected: 2 × MUG, 1 × TEE.',
  })
  await station.scan('I00000007-1')
  expect(station.get().feedback?.words).toBe('Its shipment cannot be looked up now. Expected: 2 × MUG, 1 × TEE.')
})

/** A store on the disk, which survives the page. */
function disk() {
  const values = new Map<string, unknown>()
  return {
    all: async <T>() => structuredClone(values) as Map<string, T>,
    async write(changes: Record<string, unknown>) {
      for (const [key, value] of Object.entries(changes)) value === undefined ? values.delete(key) : values.set(key, structuredClone(value))
    },
  }
}
/** A bench whose connection can be cut. */
function connection() {
  const state = { isCut: false }
  const find = async (text: string) => {
    if (state.isCut) throw new ApiError(0, 'Unreachable', null, [])
    return reads.find(text)
  }
  return { state, reads: { ...reads, find } }
}
const open = async (stored: ReturnType<typeof disk>, given = reads, code: string | null = null) => {
  const station = createPackingSession(given, createBenchMemory(stored))
  await station.begin(code)
  return station
}

it('goes on after a power cut with exactly what was counted', async () => {
  const stored = disk()
  const before = await open(stored)
  for (const text of ['S0000000001', 'MUG', 'I00000001-2', 'TEE', 'UNDO']) await before.scan(text)
  const after = await open(stored, reads, 'S0000000001')
  expect(after.get().history).toEqual(before.get().history)
  await after.scan('I00000001-2')
  expect(after.get().feedback?.title).toBe('I00000001-2 was scanned before')
})

it('keeps scans without a connection, also over a power cut, and counts each of them once', async () => {
  const stored = disk()
  const { state, reads: cutReads } = connection()
  const before = await open(stored, cutReads)
  await before.scan('S0000000002')
  state.isCut = true
  for (const text of ['S0000000001', 'mug', 'MUG']) await before.scan(text)
  // The pieces belong to the new slip, not to the shipment that was open.
  expect(before.get()).toMatchObject({ shipment: null, waiting: ['S0000000001', 'MUG', 'MUG'] })
  const after = await open(stored, cutReads, 'S0000000002')
  expect(after.get().waiting).toEqual(['S0000000001', 'MUG', 'MUG'])
  await after.resume()
  await after.scan('TEE')
  expect(after.get().shipment).toBeNull()
  state.isCut = false
  await after.resume()
  expect(after.get()).toMatchObject({ shipment: { shortId: 'S0000000001' }, history: { counts: { 1: 2, 2: 1 } }, waiting: [] })
  const again = await open(stored, cutReads, 'S0000000001')
  expect(again.get()).toMatchObject({ history: { counts: { 1: 2, 2: 1 } }, waiting: [] })
})

it('says which scans could not be counted once there is a connection, and forgets them on request', async () => {
  const { state, reads: cutReads } = connection()
  const station = await open(disk(), cutReads)
  state.isCut = true
  for (const text of ['S0000000009', 'MUG']) await station.scan(text)
  state.isCut = false
  await station.resume()
  expect(station.get().feedback?.title).toBe('Scanned without a connection and not counted: MUG')
  state.isCut = true
  await station.scan('S0000000001')
  await station.forgetWaiting()
  expect(station.get()).toMatchObject({ waiting: [], failed: null })
})

it('does not pack a parcel twice whose answer the power cut has lost, nor forget one that was not packed', async () => {
  const stored = disk()
  const before = await open(stored)
  for (const text of ['S0000000001', 'MUG']) await before.scan(text)
  await before.undecided(true)
  const lines = [{ ...line('1', 'MUG', 2), packedQuantity: 1 }, line('2', 'TEE', 1)]
  const parcel = { id: 'p', shortId: 'P0000000007', shippedDate: null, packageOrderItems: [{ orderItemId: '1', quantity: 1 }] }
  const packed = shipment('S0000000001', { version: 2, packages: [parcel], orderItems: lines })
  const unpacked = await open(stored, reads, 'S0000000001')
  expect(unpacked.get()).toMatchObject({ history: { counts: { 1: 1 } }, feedback: { title: 'This parcel is counted, but not packed yet' } })
  // The parcel arrives after the page was opened again, and one more piece was counted.
  await unpacked.scan('TEE')
  unpacked.renew(packed)
  expect(unpacked.get()).toMatchObject({ history: { counts: { 2: 1 } }, feedback: { title: 'P0000000007 is packed' } })
  const reopened = await open(stored, { ...reads, find: async () => [packed] }, 'S0000000001')
  expect(reopened.get().history.counts).toEqual({ 2: 1 })
})

it('keeps the carrier’s label of a parcel that is not closed', async () => {
  const stored = disk()
  const before = await open(stored)
  for (const text of ['S0000000001', '2*MUG', 'TEE', '1Z999AA10123456784']) await before.scan(text)
  const after = await open(stored, reads, 'S0000000001')
  expect(after.get()).toMatchObject({ tracking: { number: '1Z999AA10123456784', carrierName: 'UPS' }, closings: 0 })
  expect(after.get().feedback?.words).toBe('Scan the label 1Z999AA10123456784 or CLOSE again.')
})
