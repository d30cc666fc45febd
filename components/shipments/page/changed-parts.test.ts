import { expect, test } from 'vitest'
import { changedParts } from './use-live-shipment'

test('decisions are listed, each once, the status last', () => {
  expect(changedParts(['shipmentStatus', 'packages.0.id', 'packages.0.weight', 'orderItems.0.packedQuantity', 'shippedDate'])).toEqual([
    'packages',
    'orderItems',
    'shipmentStatus',
  ])
  expect(changedParts(['facilityId', 'facilityName', 'costTotal', 'assignedDate'])).toEqual(['facilityName'])
})

test('consequences are listed if nothing else changed', () => {
  expect(changedParts(['isPollingStopped'])).toEqual(['isPollingStopped'])
})
