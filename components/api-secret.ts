import type { Line } from './api-shapes'

/**
 * Operations that are handed secrets or answer with one. Nothing of them is stored, so the service refuses an Idempotency-Key, which would
 * promise that. A test holds this list against the service's own.
 */
export const secretLines: ReadonlySet<string> = new Set<Line>([
  'POST /login',
  'POST /login/code',
  'POST /login/refresh',
  'POST /logout',
  'POST /password/forgot',
  'POST /password/reset',
  'POST /users/onboard',
  'POST /users/me/password',
  'POST /users/me/totp',
  'POST /users/me/totp/confirm',
  'POST /invitations',
  'POST /invitations/{id}/resend',
  'POST /clients',
  'POST /clients/token',
  'POST /clients/{id}/regenerateSecret',
])
