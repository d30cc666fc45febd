import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10
/** 32 letters and digits, without l, 0, 1 and 9: each is one of 32 with the same chance. */
const alphabet = 'abcdefghijkmnopqrstuvwxyz2345678'

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Waybill', label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) })

/** A secret to share with an authenticator: 20 random bytes in base32. */
export const generateSharedSecret = (): string => new Secret({ size: 20 }).base32

/** The otpauth address that authenticators read. */
export const otpauthUrl = (secret: string, account: string): string => totp(secret, account).toString()

/** The time step of a code: the current one or a neighbor, because clocks differ; null for any other code. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  // The library fails on six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta
}

/** Recovery codes with 50 random bits each, in two groups of five. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length]).join('')
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
}

/** A typed code without spaces and hyphens, in lower case. */
export const normalizeCode = (text: string) => text.toLowerCase().replace(/[\s-]/g, '')
