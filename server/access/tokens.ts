import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A new opaque token: a prefix that names its kind, then 32 random bytes in base64url (43 characters). */
export function generateToken(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url')
}

/**
 * The stored form of a token: SHA-256 in hex of the whole token with its prefix. A plain hash is enough against guessing 32 random bytes,
 * and a slow one would cost every request.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The successor of a spent refresh token: `prefix`, then HMAC-SHA-256(authSecret, spentToken) in base64url. Derived, not random, so that
 * a client that lost the answer can get it again although only its hash is stored.
 */
export function deriveSuccessorToken(authSecret: string, spentToken: string, prefix = ''): string {
  return prefix + createHmac('sha256', authSecret).update(spentToken).digest('base64url')
}
