import { expect, test } from 'vitest'
import type { Shipment } from '../shapes'
import { consequences } from './consequences'

const shipment = (quantity: number, facilityName: string | null) => ({ orderItems: [{ quantity }], facilityName }) as Shipment
const change = (type: string, field: string, to: unknown) => ({ resource: { type, id: '1' }, field, from: null, to })

test('what follows from canceling a shipment is said before', () => {
  expect(consequences(shipment(5, 'Inkwell Ohio'), [change('order', 'status', 'ReadyForFulfillment')])).toEqual([
    '5 pieces are open again, to be put into another shipment. Nothing of the order is canceled.',
    'Inkwell Ohio is told that it is no longer theirs to make.',
    'The order is then: Ready.',
    'It cannot be undone.',
  ])
})

test('nobody is told of what nobody was given, and what is not known is not said', () => {
  expect(consequences(shipment(1, null), null)).toEqual([
    '1 piece is open again, to be put into another shipment. Nothing of the order is canceled.',
    'It cannot be undone.',
  ])
})
