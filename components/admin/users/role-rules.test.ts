import { describe, expect, test } from 'vitest'
import { differenceOf, permissionsOfRoles, roleDisabledReason } from './role-rules'
import type { GivenRole } from './types'

const role = (id: string, ...permissions: NonNullable<GivenRole['permissions']>[number][]): GivenRole => ({
  id,
  name: id,
  description: '',
  permissions,
  requiresTotp: false,
})

describe('a role can be assigned', () => {
  test('by a user with all of its permissions', () => {
    expect(roleDisabledReason(role('Reader', 'orders:read'), ['Internal'], ['orders:read', 'notes:read'])).toBeNull()
    expect(roleDisabledReason(role('Writer', 'orders:read', 'orders:update'), ['Internal'], ['orders:read'])).toBe(
      'It permits orders:update, which you do not have yourself.',
    )
  })

  test('as far as the association allows', () => {
    const all = ['orders:process', 'orders:reprint', 'roles:read', 'roles:write', 'orders:read'] as const
    expect(roleDisabledReason(role('Processor', ...all), ['Merchant'], all)).toBe(
      'It permits orders:process, orders:reprint, roles:read and 1 more, which nobody of a merchant may have.',
    )
  })

  test('by its own holders, if its permissions are unknown', () => {
    expect(roleDisabledReason({ permissions: null }, ['Merchant'], [])).toBeNull()
  })
})

describe('the effect of a role change', () => {
  const roles = [role('a', 'orders:read', 'notes:read'), role('b', 'orders:read', 'orders:process')]
  const merchant = [{ type: 'Merchant' as const }]

  test('is the permissions that only one of the roles has', () => {
    const before = permissionsOfRoles(['a'], roles, [{ type: 'Internal' }]) ?? []
    const after = permissionsOfRoles(['b'], roles, [{ type: 'Internal' }]) ?? []
    expect(differenceOf(before, after)).toEqual({ added: ['orders:process'], removed: ['notes:read'] })
  })

  test('is limited by the association', () => {
    expect(permissionsOfRoles(['a', 'b'], roles, merchant)).toEqual(['orders:read', 'notes:read'])
  })

  test('is unknown if a role is unknown', () => {
    expect(permissionsOfRoles(['a', 'gone'], roles, merchant)).toBeNull()
  })
})
