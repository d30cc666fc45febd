import { expect, test } from 'vitest'
import { navigationFor } from './navigation'

const labels = (...held: Parameters<typeof navigationFor>[0]) => navigationFor(held).map(({ label }) => label)

test('the menu has only pages that the user may see', () => {
  expect(labels('shipments:read', 'shipments:update')).toEqual(['Start', 'Today', 'Shipments', 'Pack', 'Inbox'])
  expect(labels('catalog:read')).toEqual(['Start', 'Catalog', 'Inbox'])
  expect(labels('invitations:read')).toEqual(['Start', 'Inbox', 'Admin'])
  expect(labels('orders:read', 'directory:read')).toEqual(['Start', 'Orders', 'Inbox', 'Admin'])
})
