import { expect, test } from 'vitest'
import type { Permission } from '@/components/api/request'
import { permissions } from '@/server/kernel/permissions'
import { everyPermission, permissionLabel, resources } from './permission-labels'
import { permissionDifference, permissionsIn, permissionValues, unreadableResources } from './permission-values'

const of = (...names: Permission[]) => new Set(names)

test('every permission has a row and a label', () => {
  expect(everyPermission).toEqual(permissions)
  for (const { permissions } of resources) expect(new Set(permissions.map(({ actionLabel }) => actionLabel)).size).toBe(permissions.length)
  expect(permissionLabel('orders:hold')).toBe('Orders: hold')
})

test('a form sends the permissions it read, unknown ones included', () => {
  const held: Permission[] = ['orders:read', 'notes:delete']
  expect(permissionsIn(permissionValues(held))).toEqual(held)
  const newer = 'fax:send' as Permission
  expect(permissionsIn(permissionValues([...held, newer]), [newer])).toEqual([...held, newer])
})

test('the difference lists granted and revoked permissions', () => {
  expect(permissionDifference(of('orders:read', 'notes:read'), of('orders:read', 'orders:hold'))).toEqual({
    granted: ['orders:hold'],
    revoked: ['notes:read'],
  })
})

test('write without read permission is detected', () => {
  expect(unreadableResources(of('orders:hold', 'notes:read', 'notes:create'))).toEqual(['orders:read'])
  expect(unreadableResources(of('packingSlips:generate', 'views:share'))).toEqual([])
})
