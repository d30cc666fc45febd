import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Derives one key per purpose from AUTH_SECRET. */
const keyFor = (authSecret: string, purpose: string) => Buffer.from(hkdfSync('sha256', authSecret, '', `waybill ${purpose}`, 32))

/** Encrypts a secret with AES-256-GCM, bound to its owner. Returns nonce, ciphertext and tag in base64url. */
export function seal(authSecret: string, purpose: string, owner: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(authSecret, purpose), nonce).setAAD(Buffer.from(owner))
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Decrypts a sealed secret; null when it was sealed with another AUTH_SECRET, purpose or owner, or was changed. */
export function unseal(authSecrets: readonly string[], purpose: string, owner: string, sealed: string): string | null {
  for (const authSecret of authSecrets) {
    const text = unsealWith(authSecret, purpose, owner, sealed)
    if (text !== null) return text
  }
  return null
}

function unsealWith(authSecret: string, purpose: string, owner: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyFor(authSecret, purpose), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
