import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new opaque token: 32 random bytes in base64url (43 characters), after the prefix that tells people what it is for. */
export function newToken(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * What is stored of a token and looked up by: SHA-256 in hex, of the whole token with its prefix. A plain hash is enough,
 * nobody can guess 32 random bytes; a slow one would be paid on every request.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The refresh token that follows a spent one: HMAC-SHA-256(authSecret, spentToken) in base64url, after `prefix`. Derived, not
 * drawn, so that it can be given a second time to a client that lost the answer, although only its hash is stored.
 */
export function successorOf(authSecret: string, spentToken: string, prefix = ''): string {
  return prefix + createHmac('sha256', authSecret).update(spentToken).digest('base64url')
}
