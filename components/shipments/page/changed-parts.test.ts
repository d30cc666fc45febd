import { expect, test } from 'vitest'
import { changedParts } from './changed-parts'

test('what was decided is told, each part once, the status last', () => {
  expect(changedParts(['shipmentStatus', 'packages.0.id', 'packages.0.weight', 'orderItems.0.packedQuantity', 'shippedDate'])).toEqual([
    'packages',
    'orderItems',
    'shipmentStatus',
  ])
  expect(changedParts(['facilityId', 'facilityName', 'costTotal', 'assignedDate'])).toEqual(['facilityName'])
})

test('what follows is told where nothing else was changed', () => {
  expect(changedParts(['isPollingStopped'])).toEqual(['isPollingStopped'])
})
