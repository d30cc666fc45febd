import { expect, test } from 'vitest'
import type { Shipment } from '../types'
import { consequences } from './cancel-consequences'

const shipment = (quantity: number, facilityName: string | null) => ({ orderItems: [{ quantity }], facilityName }) as Shipment
const change = (type: string, field: string, to: unknown) => ({ resource: { type, id: '1' }, field, from: null, to })

test('canceling a shipment shows its consequences in advance', () => {
  expect(consequences(shipment(5, 'Inkwell Ohio'), [change('order', 'status', 'ReadyForFulfillment')])).toEqual([
    '5 units are open again, to be put into another shipment. Nothing of the order is canceled.',
    'Inkwell Ohio is notified to stop production.',
    'The order is then: Ready.',
    'It cannot be undone.',
  ])
})

test('without a facility nobody is notified, and unknown facts are left out', () => {
  expect(consequences(shipment(1, null), null)).toEqual([
    '1 unit is open again, to be put into another shipment. Nothing of the order is canceled.',
    'It cannot be undone.',
  ])
})
