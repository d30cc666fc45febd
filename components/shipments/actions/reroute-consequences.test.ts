import { expect, test } from 'vitest'
import type { FacilityChoice } from '../facilities/facility-choices'
import type { Shipment } from '../types'
import { action, consequences } from './reroute-consequences'

const shipment = {
  shortId: 'S0000000001',
  vendorId: 'ink',
  vendorName: 'Inkwell Works',
  facilityName: 'Inkwell Ohio',
  orderItems: [{ quantity: 3 }, { quantity: 2 }],
} as Shipment
const choice = (vendorId: string) => ({ vendorId, vendorName: 'Redwood', name: 'Redwood Leeds' }) as FacilityChoice
const all = [{ quantity: 3 }, { quantity: 2 }]

test('moving everything keeps the shipment’s number', () => {
  expect(consequences(shipment, all, choice('ink'))).toEqual(['All of it goes to Redwood Leeds, and stays S0000000001.'])
  expect(action(shipment, all)).toBe('Reroute all of it')
})

test('moving a part creates a new shipment', () => {
  expect(consequences(shipment, [{ quantity: 1 }], undefined)).toEqual([
    '1 unit goes to the facility that you choose as a shipment of its own; 4 stay at Inkwell Ohio.',
  ])
  expect(action(shipment, [{ quantity: 1 }])).toBe('Reroute 1 unit')
})

test('another vendor is named, with the former one', () => {
  expect(consequences(shipment, all, choice('red'))[1]).toBe(
    'That is another vendor, Redwood: SKUs and costs become theirs, and Inkwell Works is notified.',
  )
})
