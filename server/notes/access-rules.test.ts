import { expect, test } from 'vitest'
import { everything, type Scope } from '@/server/kernel/scope'
import { audienceOf, canChooseVisibility, canSeeAudience, missingPermission, ownVisibility } from './access-rules'
import { visibilities } from './schemas'

const merchant: Scope = { everything: false, merchantIds: ['m'], vendorIds: [] }
const vendor: Scope = { everything: false, merchantIds: [], vendorIds: ['v'] }

test('a note gets the visibility of its writer’s association; only Internal staff can choose', () => {
  expect([everything, merchant, vendor].map(ownVisibility)).toEqual(['Internal', 'Merchant', 'Vendor'])
  const choices = (scope: Scope) => visibilities.filter((one) => canChooseVisibility(scope, one))
  expect([everything, merchant, vendor].map(choices)).toEqual([['Internal', 'Merchant', 'Vendor'], ['Merchant'], ['Vendor']])
})

test('a note carries the id of its merchant or vendor, which can see it', () => {
  const about = { merchantId: 'm', vendorId: 'v' }
  const seenBy = visibilities.map((one) => [everything, merchant, vendor].map((scope) => canSeeAudience(scope, audienceOf(one, about))))
  expect(seenBy).toEqual([
    [true, false, false],
    [true, true, false],
    [true, false, true],
  ])
  expect(canSeeAudience(merchant, 'another')).toBe(false)
})

test.each([
  // own, Internal, permissions, missing
  [true, false, ['notes:create'], null],
  [true, true, ['notes:update'], null],
  [true, false, ['notes:update'], 'notes:update'],
  [false, true, ['notes:update'], null],
  [false, true, ['notes:create'], 'notes:update'],
  [false, false, ['notes:create', 'notes:update'], 'notes:update'],
] as const)('a change of a note that is own: %s, by Internal staff: %s, with %j lacks %s', (isAuthor, isInternal, held, missing) => {
  const may = (permission: string) => (held as readonly string[]).includes(permission)
  expect(missingPermission('notes:update', { isAuthor, isInternal, may })).toBe(missing)
})
