import { describe, expect, test } from 'vitest'
import { allowedPermissions, associationTypes, ceilings } from './ceilings'
import { permissions } from './permissions'

const internal = { type: 'Internal' as const }
const merchant = { type: 'Merchant' as const, id: '0197f0a0-0000-7000-8000-000000000001' }
const vendor = { type: 'Vendor' as const, id: '0197f0a0-0000-7000-8000-000000000002' }

describe('the ceiling', () => {
  test('of Internal is everything', () => {
    expect(allowedPermissions(permissions, [internal])).toEqual(permissions)
  })

  test('of a merchant leaves out making, routing, roles and the directory', () => {
    const above = permissions.filter((name) => !ceilings.Merchant.includes(name))
    expect(above).toEqual([
      'orders:reprint',
      'orders:process',
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

  test('of a vendor is its shipments, their notes and slips, and webhooks', () => {
    expect(allowedPermissions(permissions, [vendor])).toEqual([
      'notes:read',
      'notes:create',
      'shipments:read',
      'shipments:update',
      'shipments:reject',
      'packingSlips:generate',
      'webhooks:read',
      'webhooks:write',
    ])
  })

  test.each(associationTypes)('of %s names nothing twice', (type) => {
    expect(new Set(ceilings[type]).size).toBe(ceilings[type].length)
  })
})

describe('what is allowed', () => {
  test('is what was granted, as far as the ceiling reaches', () => {
    expect(allowedPermissions(['directory:write', 'orders:read', 'orders:process'], [merchant])).toEqual(['orders:read'])
  })

  test('is nothing without an association', () => {
    expect(allowedPermissions(permissions, [])).toEqual([])
  })

  test('is nothing that was not granted', () => {
    expect(allowedPermissions([], [internal])).toEqual([])
  })

  test('does not grow with a second merchant', () => {
    expect(allowedPermissions(permissions, [merchant, merchant])).toEqual(allowedPermissions(permissions, [merchant]))
  })

  test('is only what every association allows, should they ever differ', () => {
    expect(allowedPermissions(permissions, [internal, vendor])).toEqual(allowedPermissions(permissions, [vendor]))
  })

  test('drops names that no longer exist', () => {
    expect(allowedPermissions(['orders:read', 'orders:fax'], [internal])).toEqual(['orders:read'])
  })
})
