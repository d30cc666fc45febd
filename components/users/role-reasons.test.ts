import { describe, expect, test } from 'vitest'
import { differenceOf, permittedBy, whyNotRole } from './role-reasons'
import type { GivenRole } from './shapes'

const role = (id: string, ...permissions: NonNullable<GivenRole['permissions']>[number][]): GivenRole => ({
  id,
  name: id,
  description: '',
  permissions,
  requiresTotp: false,
})

describe('a role is given', () => {
  test('by whoever has all of what it permits', () => {
    expect(whyNotRole(role('Reader', 'orders:read'), ['Internal'], ['orders:read', 'notes:read'])).toBeNull()
    expect(whyNotRole(role('Writer', 'orders:read', 'orders:update'), ['Internal'], ['orders:read'])).toBe(
      'It permits orders:update, which you do not have yourself.',
    )
  })

  test('only as far as the association allows', () => {
    const all = ['orders:process', 'orders:reprint', 'roles:read', 'roles:write', 'orders:read'] as const
    expect(whyNotRole(role('Processor', ...all), ['Merchant'], all)).toBe(
      'It permits orders:process, orders:reprint, roles:read and 1 more, which nobody of a merchant may have.',
    )
  })

  test('by its holders where nothing else is known of it', () => {
    expect(whyNotRole({ permissions: null }, ['Merchant'], [])).toBeNull()
  })
})

describe('what changes', () => {
  const roles = [role('a', 'orders:read', 'notes:read'), role('b', 'orders:read', 'orders:process')]
  const merchant = [{ type: 'Merchant' as const }]

  test('is what one role gives and no other', () => {
    const before = permittedBy(['a'], roles, [{ type: 'Internal' }]) ?? []
    const after = permittedBy(['b'], roles, [{ type: 'Internal' }]) ?? []
    expect(differenceOf(before, after)).toEqual({ gives: ['orders:process'], takes: ['notes:read'] })
  })

  test('ends at what the association allows', () => {
    expect(permittedBy(['a', 'b'], roles, merchant)).toEqual(['orders:read', 'notes:read'])
  })

  test('is not known where a role is not', () => {
    expect(permittedBy(['a', 'gone'], roles, merchant)).toBeNull()
  })
})
