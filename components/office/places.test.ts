import { expect, test } from 'vitest'
import { placesFor } from './places'

const labels = (...held: Parameters<typeof placesFor>[0]) => placesFor(held).map(({ label }) => label)

test('one is led only to where one may see something', () => {
  expect(labels('shipments:read', 'shipments:update')).toEqual(['Start', 'Shipments', 'Pack', 'Inbox'])
  expect(labels('catalog:read')).toEqual(['Start', 'Catalog', 'Inbox'])
  expect(labels('invitations:read')).toEqual(['Start', 'Inbox', 'Admin'])
  expect(labels('orders:read', 'directory:read')).toEqual(['Start', 'Orders', 'Inbox', 'Admin'])
})
