import { describe, expect, test } from 'vitest'
import { permissions } from '@/server/kernel/permissions'
import { allowedPermissions, associationTypes, permissionLimits } from './permission-rules'

const internal = { type: 'Internal' as const }
const merchant = { type: 'Merchant' as const, id: '0197f0a0-0000-7000-8000-000000000001' }
const vendor = { type: 'Vendor' as const, id: '0197f0a0-0000-7000-8000-000000000002' }

describe('the permission limit', () => {
  test('of Internal includes everything', () => {
    expect(allowedPermissions(permissions, [internal])).toEqual(permissions)
  })

  test('of a merchant excludes production, routing, roles and the directory', () => {
    const above = permissions.filter((name) => !permissionLimits.Merchant.includes(name))
    expect(above).toEqual([
      'orders:reprint',
      'orders:process',
      'customers:export',
      'customers:erase',
      'shipments:create',
      'shipments:update',
      'shipments:delete',
      'shipments:cancel',
      'shipments:assign',
      'shipments:reroute',
      'shipments:reject',
      'directory:read',
      'directory:write',
      'roles:read',
      'roles:write',
      'views:share',
    ])
  })

  test('of a vendor includes its shipments, their notes and slips, its directory, and webhooks', () => {
    expect(allowedPermissions(permissions, [vendor])).toEqual([
      'notes:read',
      'notes:create',
      'shipments:read',
      'shipments:update',
      'shipments:reject',
      'packingSlips:generate',
      'directory:read',
      'webhooks:read',
      'webhooks:write',
    ])
  })

  test.each(associationTypes)('of %s lists nothing twice', (type) => {
    expect(new Set(permissionLimits[type]).size).toBe(permissionLimits[type].length)
  })
})

describe('the effective permissions', () => {
  test('are the granted ones within the limit', () => {
    expect(allowedPermissions(['directory:write', 'orders:read', 'orders:process'], [merchant])).toEqual(['orders:read'])
  })

  test('are empty without an association', () => {
    expect(allowedPermissions(permissions, [])).toEqual([])
  })

  test('include nothing that was not granted', () => {
    expect(allowedPermissions([], [internal])).toEqual([])
  })

  test('do not grow with a second merchant', () => {
    expect(allowedPermissions(permissions, [merchant, merchant])).toEqual(allowedPermissions(permissions, [merchant]))
  })

  test('are those that every association allows', () => {
    expect(allowedPermissions(permissions, [internal, vendor])).toEqual(allowedPermissions(permissions, [vendor]))
  })

  test('exclude names that no longer exist', () => {
    expect(allowedPermissions(['orders:read', 'orders:fax'], [internal])).toEqual(['orders:read'])
  })
})
