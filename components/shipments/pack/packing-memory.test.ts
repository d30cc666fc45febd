import { expect, it } from 'vitest'
import { ApiError } from '@/components/api/api-error'
import { line, reads, shipment } from '@/components/testing/packing'
import { createBenchMemory } from './bench-memory'
import { createPackingSession } from './packing-session'

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
  const session = createPackingSession(given, createBenchMemory(stored))
  await session.begin(code)
  return session
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
  const session = await open(disk(), cutReads)
  state.isCut = true
  for (const text of ['S0000000009', 'MUG']) await session.scan(text)
  state.isCut = false
  await session.resume()
  expect(session.get().feedback?.title).toBe('Scanned without a connection and not counted: MUG')
  state.isCut = true
  await session.scan('S0000000001')
  await session.forgetWaiting()
  expect(session.get()).toMatchObject({ waiting: [], failed: null })
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
