import { expect, test } from 'vitest'
import type { Permission } from '@/components/api/request'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import { startPageOf } from './start-choice'

const permissionsOf = (role: string) => builtInRoles.find(({ name }) => name === role)?.permissions as readonly Permission[]

test.each([
  ['Fulfilment', 'today'],
  ['VendorIntegrator', 'today'],
  ['CustomerCare', 'start'],
  ['Administrator', 'start'],
  ['MerchantIntegrator', 'start'],
  ['ReadOnly', 'start'],
  ['CatalogManager', 'start'],
])('%s starts with the page %s', (role, page) => {
  expect(startPageOf(permissionsOf(role), {})).toBe(page)
})

test('a choice counts more than the permissions, but for those who may not see shipments', () => {
  expect(startPageOf(permissionsOf('Fulfilment'), { startPage: 'start' })).toBe('start')
  expect(startPageOf(permissionsOf('CustomerCare'), { startPage: 'today' })).toBe('today')
  expect(startPageOf(permissionsOf('CatalogManager'), { startPage: 'today' })).toBe('start')
  expect(startPageOf(permissionsOf('Fulfilment'), { startPage: 'elsewhere' })).toBe('today')
})
