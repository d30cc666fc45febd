import { expect, test } from 'vitest'
import type { FacilityChoice } from '../facilities/facility-choices'
import { consequences, rerouteOutcomes, summary } from './outcomes'
import type { SelectedShipment } from './selected-shipment'

const shipment = (shortId: string, shipmentStatus: SelectedShipment['shipmentStatus'] = 'Assigned', facilityId = 'ohio') =>
  ({ id: shortId, shortId, shipmentStatus, facilityId }) as SelectedShipment
const failure = { errors: [{ errorMessage: 'It is in production.' }] }

test('each shipment has its outcome; without an answer it counts as not done', () => {
  const moved = { shipment: { facilityName: 'Leeds', vendorName: 'Redwood' } }
  const answers = [
    { status: 200, response: moved },
    { status: 409, response: failure },
    { status: 412, response: failure },
  ]
  const outcomes = rerouteOutcomes(
    ['S1', 'S2', 'S3', 'S4'].map((id) => shipment(id)),
    answers,
  )
  expect(outcomes.map(({ isSuccessful, detail }) => [isSuccessful, detail])).toEqual([
    [true, 'At Leeds now (Redwood)'],
    [false, 'It is in production.'],
    [false, 'Somebody changed it since it was selected.'],
    [false, 'The service gave no reason.'],
  ])
  expect(summary(outcomes)).toBe('1 rerouted, 3 refused')
  expect(summary(outcomes.slice(0, 1))).toBe('1 shipment rerouted')
})

test('expected refusals are shown in advance', () => {
  const leeds = { id: 'leeds', name: 'Leeds' } as FacilityChoice
  const some = [shipment('S1'), shipment('S2', 'Packed'), shipment('S3', 'Rejected', 'leeds')]
  expect(consequences(some, leeds)).toEqual([
    '2 shipments go to Leeds. Each is checked on its own.',
    '1 will be refused: it is packed already.',
    '1 is at Leeds already and will be refused.',
  ])
  expect(consequences(some.slice(1, 2), undefined)[0]).toBe('None of them can be rerouted as they are now.')
})
