import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { permissionGroups, permissions } from '@/server/kernel/permissions'
import { administratorRoleId, builtInRoles } from './built-in-roles'

/** The permissions of a role, written as in the access rules: `orders:read,create notes:*`. */
function inShort(name: string) {
  const role = builtInRoles.find((each) => each.name === name)
  return permissionGroups
    .map(({ resource }) => {
      const verbs = (role?.permissions ?? []).filter((each) => each.startsWith(`${resource}:`)).map((each) => each.split(':')[1])
      const all = permissions.filter((each) => each.startsWith(`${resource}:`)).length
      return verbs.length === 0 ? '' : `${resource}:${verbs.length === all ? '*' : verbs.join(',')}`
    })
    .filter(Boolean)
    .join(' ')
}

describe('permissions', () => {
  test('are exactly these', () => {
    expect(permissions.join(' ')).toBe(
      'orders:read orders:create orders:update orders:cancel orders:hold orders:refund orders:reprint orders:process orders:message ' +
        'customers:export customers:erase ' +
        'notes:read notes:create notes:update notes:delete catalog:read catalog:write ' +
        'shipments:read shipments:create shipments:update shipments:delete shipments:cancel shipments:assign shipments:reroute shipments:reject ' +
        'packingSlips:generate audit:read directory:read directory:write users:read users:write roles:read roles:write ' +
        'invitations:read invitations:write clients:read clients:write webhooks:read webhooks:write views:share',
    )
  })

  test('are grouped by resource, each with one sentence', () => {
    for (const group of permissionGroups) {
      for (const [name, sentence] of Object.entries(group.permissions)) {
        expect(name.split(':')[0]).toBe(group.resource)
        expect(sentence).toMatch(/^[A-Z][^.]*\.$/)
      }
    }
  })
})

describe('built-in roles', () => {
  test.each([
    [
      'CustomerCare',
      'orders:* notes:* catalog:read shipments:read,create,update,cancel,reroute,assign packingSlips:* audit:* directory:read views:*',
    ],
    ['Fulfilment', 'orders:read notes:read,create catalog:read shipments:* packingSlips:* audit:* directory:read'],
    ['CatalogManager', 'orders:read catalog:* audit:* directory:read'],
    [
      'MerchantIntegrator',
      'orders:read,create,update,cancel,hold,refund,message notes:* catalog:* shipments:read packingSlips:* audit:* webhooks:*',
    ],
    ['VendorIntegrator', 'notes:read,create shipments:read,update,reject packingSlips:* directory:read webhooks:*'],
    ['ReadOnly', 'orders:read notes:read catalog:read shipments:read directory:read'],
  ])('%s may %s', (name, expected) => {
    expect(inShort(name)).toBe(expected)
  })

  test('Administrator has every permission', () => {
    expect(builtInRoles.find(({ id }) => id === administratorRoleId)).toMatchObject({ name: 'Administrator', permissions })
  })

  test('have fixed ids in UUIDv7 format', () => {
    for (const { id } of builtInRoles) expect(z.uuidv7().safeParse(id).success).toBe(true)
    expect(new Set(builtInRoles.map(({ id }) => id)).size).toBe(7)
    expect(new Set(builtInRoles.map(({ slug }) => slug)).size).toBe(7)
  })

  test('list no permission twice', () => {
    for (const { permissions: held } of builtInRoles) expect(new Set(held).size).toBe(held.length)
  })
})
