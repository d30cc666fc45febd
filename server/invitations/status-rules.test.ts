import { expect, test } from 'vitest'
import { statusOf, whyNotRenewed } from './status-rules'

const now = new Date('2026-01-19T12:00:00.000Z')
const later = new Date(now.getTime() + 1)

test('only what is still pending expires', () => {
  expect(statusOf({ status: 'Pending', expiresAt: later }, now)).toBe('Pending')
  expect(statusOf({ status: 'Pending', expiresAt: now }, now)).toBe('Expired')
  expect(statusOf({ status: 'Accepted', expiresAt: now }, now)).toBe('Accepted')
  expect(statusOf({ status: 'Revoked', expiresAt: now }, now)).toBe('Revoked')
})

test('an invitation is renewed while it waits and when it has expired', () => {
  expect([whyNotRenewed('Pending'), whyNotRenewed('Expired')]).toEqual([null, null])
  expect(whyNotRenewed('Accepted')).toContain('accepted')
  expect(whyNotRenewed('Revoked')).toContain('Invite again')
})
