import { expect, test } from 'vitest'
import { permissions } from '@/server/identity/permissions'
import type { Permission } from '../api'
import { blind, difference, permissionsIn, permissionValues } from './values'
import { everyPermission, labelOf, resources } from './words'

const of = (...names: Permission[]) => new Set(names)

test('every permission has a place and a word of its own', () => {
  expect(everyPermission).toEqual(permissions)
  for (const { permissions } of resources) expect(new Set(permissions.map(({ word }) => word)).size).toBe(permissions.length)
  expect(labelOf('orders:hold')).toBe('Orders: hold')
})

test('what a form holds is sent as it was read, and what it does not know stays', () => {
  const held: Permission[] = ['orders:read', 'notes:delete']
  expect(permissionsIn(permissionValues(held))).toEqual(held)
  const newer = 'fax:send' as Permission
  expect(permissionsIn(permissionValues([...held, newer]), [newer])).toEqual([...held, newer])
})

test('what is given and what is taken', () => {
  expect(difference(of('orders:read', 'notes:read'), of('orders:read', 'orders:hold'))).toEqual({
    given: ['orders:hold'],
    taken: ['notes:read'],
  })
})

test('who may change but not see is noticed', () => {
  expect(blind(of('orders:hold', 'notes:read', 'notes:create'))).toEqual(['orders:read'])
  expect(blind(of('packingSlips:generate', 'views:share'))).toEqual([])
})
