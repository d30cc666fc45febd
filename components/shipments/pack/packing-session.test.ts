import { expect, it } from 'vitest'
import { known, line, reads, shipment } from '@/components/testing/packing'
import { createPackingSession } from './packing-session'

const sessionAt = async (...scans: string[]) => {
  const session = createPackingSession(reads)
  for (const scan of scans) await session.scan(scan)
  return session
}

it('opens the slip and counts scans, however fast they come', async () => {
  const session = await sessionAt()
  await Promise.all(['S0000000001', 'MUG', 'tee'].map((text) => session.scan(text)))
  expect(session.get().history.counts).toEqual({ 1: 1, 2: 1 })
  expect(session.get().feedback).toMatchObject({ tone: 'good', title: 'TEE: 1 of 1' })
})

it('reports a wrong item with the expected ones, and counts nothing', async () => {
  const session = await sessionAt('S0000000001', 'MUG', 'POSTER')
  expect(session.get().feedback).toEqual({ tone: 'bad', title: 'Wrong item: POSTER', words: 'Expected: 1 × MUG, 1 × TEE.' })
  expect(session.get().history.counts).toEqual({ 1: 1 })
})

it('reports a surplus unit, and can undo the last scan', async () => {
  const session = await sessionAt('S0000000001', 'TEE', 'TEE')
  expect(session.get().feedback?.title).toBe('Too many: TEE')
  session.undo()
  expect(session.get().history.counts).toEqual({})
})

it('counts a quantity given before the scan', async () => {
  const session = await sessionAt('S0000000001', '2*', 'MUG')
  expect(session.get()).toMatchObject({ history: { counts: { 1: 2 } }, times: 1 })
  const other = await sessionAt('S0000000001', '2*MUG')
  expect(other.get().history.counts).toEqual({ 1: 2 })
})

it('takes a carrier’s number when everything is counted, or when it is scanned twice for a part', async () => {
  const label = '1Z999AA10123456784'
  const early = await sessionAt('S0000000001', label, label)
  expect(early.get()).toMatchObject({ tracking: null, feedback: { tone: 'warn', title: 'This is a tracking number of UPS' } })
  const part = await sessionAt('S0000000001', 'MUG', label)
  expect(part.get()).toMatchObject({ tracking: null, feedback: { words: 'Scan it again to close this parcel with 1 of 3.' } })
  await part.scan(label)
  expect(part.get().tracking).toMatchObject({ number: label, carrierName: 'UPS' })
  const session = await sessionAt('S0000000001', '2*MUG', 'TEE', '1Z999AA10123456784')
  expect(session.get().tracking).toMatchObject({ number: '1Z999AA10123456784', carrierName: 'UPS' })
  await session.scan('4006381333931')
  expect(session.get().feedback?.title).toBe('Wrong item: 4006381333931')
})

it('leaves counted units for another slip only when that is scanned twice', async () => {
  const session = await sessionAt('S0000000001', 'MUG', 'S0000000002')
  expect(session.get().shipment?.shortId).toBe('S0000000001')
  expect(session.get().feedback?.title).toBe('S0000000001 is not packed yet: 1 unit is counted')
  await session.scan('S0000000002')
  expect(session.get().shipment?.shortId).toBe('S0000000002')
})

it('stays in a STOP whatever is scanned, until its slip is scanned again, and says what was scanned', async () => {
  const session = await sessionAt('S0000000003', 'S0000000002', 'mug')
  expect(session.get()).toMatchObject({ shipment: { shortId: 'S0000000003' }, missed: ['S0000000002', 'MUG'] })
  await session.scan('s0000000003')
  expect(session.get()).toMatchObject({ shipment: null, missed: [] })
  expect(session.get().feedback?.title).toBe('Scanned during the STOP and not counted: S0000000002, MUG')
})

it('stops at a ticket beyond the quantity of its line, and goes on with the shipment', async () => {
  const session = await sessionAt('S0000000001', 'I00000001-1', 'I00000001-3', 'TEE')
  expect(session.get()).toMatchObject({ pieceStop: { title: 'Not in this parcel' }, missed: ['TEE'], history: { counts: { 1: 1 } } })
  session.leaveStop()
  expect(session.get()).toMatchObject({ pieceStop: null, shipment: { shortId: 'S0000000001' }, history: { counts: { 1: 1 } } })
  expect(session.get().feedback?.title).toContain('TEE')
})

it('stops at a ticket that no shipment has any more; one of another shipment is wrong', async () => {
  const session = await sessionAt('S0000000001', 'I00000008-1')
  expect(session.get()).toMatchObject({ pieceStop: null, feedback: { tone: 'bad', title: 'Wrong item: I00000008-1' } })
  expect(session.get().feedback?.words).toContain('It belongs to S0000000002.')
  await session.scan('I00000009-1')
  expect(session.get().pieceStop).toMatchObject({ title: 'Canceled' })
})

it('says that a ticket was scanned before, and takes out exactly the last piece', async () => {
  const session = await sessionAt('S0000000001', 'I00000001-2', 'I00000001-2')
  expect(session.get().feedback).toMatchObject({ tone: 'bad', title: 'I00000001-2 was scanned before' })
  await session.scan('2*MUG')
  expect(session.get().feedback?.title).toBe('Too many: MUG')
  await session.scan('I00000001-1')
  await session.scan('UNDO')
  expect(session.get()).toMatchObject({ history: { counts: { 1: 1 } }, feedback: { title: 'Undone: take out I00000001-1' } })
  await session.scan('I00000001-1')
  expect(session.get().history.counts).toEqual({ 1: 2 })
})

it('closes a complete parcel by CLOSE, and one that is not only by a second CLOSE', async () => {
  const session = await sessionAt('S0000000001', 'CLOSE')
  expect(session.get()).toMatchObject({ closings: 0, feedback: { tone: 'bad' } })
  for (const text of ['MUG', 'CLOSE']) await session.scan(text)
  expect(session.get()).toMatchObject({ closings: 0, feedback: { title: '1 of 3 counted' } })
  await session.scan('CLOSE')
  expect(session.get().closings).toBe(1)
  for (const text of ['MUG', 'TEE', 'CLOSE']) await session.scan(text)
  expect(session.get().closings).toBe(2)
})

it('reports a packed parcel, whether it was shipped, and the rest', async () => {
  const session = await sessionAt('S0000000001', 'TEE')
  const rest = shipment('S0000000001', { version: 2, orderItems: [line('1', 'MUG', 2)] })
  session.packed(rest, { shortId: 'P0000000007', shippedDate: null })
  expect(session.get().feedback).toEqual({ tone: 'good', title: 'P0000000007 is packed', words: 'Still to pack: 2 × MUG.' })
  session.packed({ ...rest, version: 3, orderItems: [] }, { shortId: 'P0000000008', shippedDate: '2026-01-19T18:42:42.086Z' })
  expect(session.get().feedback).toMatchObject({
    title: 'P0000000008 is packed and shipped',
    words: 'All of it is packed. Scan the next slip.',
  })
})

it('offers a choice if a code has several matches, and reports if it has none', async () => {
  const session = await sessionAt('an order')
  expect(session.get().choices).toHaveLength(3)
  await session.scan('nothing')
  expect(session.get().feedback?.title).toBe('Nothing found for nothing')
})

it('keeps the slip when a lookup failed', async () => {
  const session = createPackingSession({ ...reads, find: () => Promise.reject(new Error('No connection')) })
  await session.scan('S0000000001')
  expect(session.get().failed).toMatchObject({ text: 'S0000000001', error: { message: 'No connection' } })
})

it('keeps the count over a newer version, and shows no older one', async () => {
  const session = await sessionAt('S0000000001', 'MUG')
  session.renew(shipment('S0000000001', { version: 3, isOnHold: true }))
  session.renew(shipment('S0000000001', { version: 2 }))
  expect(session.get()).toMatchObject({ shipment: { version: 3, isOnHold: true }, history: { counts: { 1: 1 } } })
})

it('does not treat its own unanswered request as somebody else’s', async () => {
  const session = await sessionAt('S0000000001', '2*MUG')
  const now = shipment('S0000000001', { version: 2, orderItems: [{ ...line('1', 'MUG', 2), packedQuantity: 2 }, line('2', 'TEE', 1)] })
  session.undecided(true)
  session.renew(now)
  expect(session.get()).toMatchObject({ shipment: { version: 1 }, feedback: { tone: 'good' } })
  session.undecided(false)
  session.renew(now)
  expect(session.get().feedback).toMatchObject({
    title: 'Somebody else is packing this, too',
    words: '2 × MUG was packed at another bench.',
  })
})

it('takes the next scan after one that was thrown', async () => {
  const find = async (text: string) => {
    if (text === 'S0000000001') throw 'no connection'
    return known.filter(({ shortId }) => shortId === text)
  }
  const session = createPackingSession({ ...reads, find })
  await session.scan('S0000000001')
  expect(session.get()).toMatchObject({ isLooking: false, failed: { text: 'S0000000001' } })
  await session.scan('S0000000003')
  const stop = session.subscribe(() => {
    stop()
    throw new Error('The page is broken.')
  })
  await session.scan('MUG')
  expect(session.get().feedback?.title).toBe('MUG could not be taken')
  session.leave()
  await session.scan('S0000000002')
  expect(session.get().shipment?.shortId).toBe('S0000000002')
})

it('names a stray piece without a connection when its shipment was opened here before, and says when it cannot', async () => {
  const offline = { ...reads, holdersOf: () => Promise.reject(new Error('No connection')) }
  const other = shipment('S0000000004', { orderItems: [line('9', 'POSTER', 1)] })
  const session = createPackingSession({ ...offline, find: async (text) => [...known, other].filter(({ shortId }) => shortId === text) })
  for (const text of ['S0000000004', 'S0000000001', 'I00000009-1']) await session.scan(text)
  expect(session.get().feedback).toMatchObject({
    title: 'Wrong item: I00000009-1',
    words: 'It is POSTER of S0000000004. Expected: 2 × MUG, 1 × TEE.',
  })
  await session.scan('I00000007-1')
  expect(session.get().feedback?.words).toBe('Its shipment cannot be looked up now. Expected: 2 × MUG, 1 × TEE.')
})
