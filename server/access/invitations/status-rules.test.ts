import { expect, test } from 'vitest'
import { invitationStatus, notResendableReason } from './status-rules'

const now = new Date('2026-01-19T12:00:00.000Z')
const later = new Date(now.getTime() + 1)

test('only a pending invitation expires', () => {
  expect(invitationStatus({ status: 'Pending', expiresAt: later }, now)).toBe('Pending')
  expect(invitationStatus({ status: 'Pending', expiresAt: now }, now)).toBe('Expired')
  expect(invitationStatus({ status: 'Accepted', expiresAt: now }, now)).toBe('Accepted')
  expect(invitationStatus({ status: 'Revoked', expiresAt: now }, now)).toBe('Revoked')
})

test('an invitation can be resent while it is pending and after it has expired', () => {
  expect([notResendableReason('Pending'), notResendableReason('Expired')]).toEqual([null, null])
  expect(notResendableReason('Accepted')).toContain('accepted')
  expect(notResendableReason('Revoked')).toContain('Send a new one')
})
