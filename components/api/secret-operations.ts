import type { OperationKey } from './types'

/**
 * Operations that take or return secrets. Their answers are not stored, so the service refuses an Idempotency-Key. A test compares this
 * list with the service's.
 */
export const secretOperations: ReadonlySet<string> = new Set<OperationKey>([
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
  'POST /users/{id}/passwordLink',
  'POST /invitations',
  'POST /invitations/{id}/resend',
  'POST /clients',
  'POST /clients/token',
  'POST /clients/{id}/regenerateSecret',
  'POST /clients/{id}/secrets',
  'POST /webhooks',
  'POST /webhooks/{id}/rotateSecret',
])
