import { expect, test } from 'vitest'
import type { Shipment } from '../types'
import type { Bench } from './bench'
import { soundOf } from './bench-sound'
import { createPackingSession } from './packing-session'

const line = (id: string, sku: string) => ({
  ...{ id, shortId: `I0000000${id}`, sku, barcode: null, vendorSku: null, quantity: 2, packedQuantity: 0, isPersonalized: false },
})
const shipment = (shortId: string, given: object = {}) =>
  ({
    id: shortId,
    shortId,
    orderId: 'o',
    shipmentStatus: 'Assigned',
    isOnHold: false,
    packages: [],
    orderItems: [line('1', 'MUG')],
    ...given,
  }) as unknown as Shipment
const known = [
  shipment('S0000000001'),
  shipment('S0000000002', { isOnHold: true }),
  shipment('S0000000003', { shipmentStatus: 'Shipped', orderItems: [] }),
]

/** The sounds of each scan, in order. */
async function heard(...scans: string[]) {
  const find = async (text: string) => known.filter(({ shortId }) => shortId === text)
  const session = createPackingSession({ find, holdersOf: async () => [], usualCarrier: () => null })
  const sounds: (string | null)[] = []
  let before: Bench = session.get()
  for (const scan of scans) {
    const all: (string | null)[] = []
    const end = session.subscribe(() => {
      const sound = soundOf(before, session.get())
      before = session.get()
      if (sound) all.push(sound)
    })
    await session.scan(scan)
    end()
    sounds.push(all.join(' ') || null)
  }
  return sounds
}

test('each scan is heard once: right, wrong or stop', async () => {
  expect(await heard('S0000000001', 'MUG', 'POSTER', 'MUG', 'MUG', 'UNDO')).toEqual(['right', 'right', 'wrong', 'right', 'wrong', 'wrong'])
  expect(await heard('S0000000009', 'S0000000003', 'S0000000002', 'MUG', 'S0000000002')).toEqual([
    'wrong',
    'wrong',
    'stop',
    'wrong',
    'wrong',
  ])
  expect(await heard('S0000000001', 'I00000001-9', 'S0000000001', 'MUG')).toEqual(['right', 'stop', null, 'right'])
})
