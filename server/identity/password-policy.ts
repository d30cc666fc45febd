import { isCommonPassword } from './common-passwords'

/** Lengths in characters (Unicode code points), as GET /v1/password/policy tells them. */
export const passwordLengths = { min: 15, minWithTotp: 8, max: 128 } as const

/**
 * The form in which a password is judged, hashed and compared. NFKC, because keyboards differ in how they compose `é`;
 * without it the same password typed on another machine would be refused.
 */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC')
}

/**
 * What is wrong with a new password, as sentences without a subject ("must have at least 15 characters"); empty when it is
 * good. Any characters in any mixture are welcome: only length and being widely used count. `totp` says whether one-time
 * codes are set up for the user, which allows a shorter password.
 */
export function passwordProblems(password: string, { totp }: { totp: boolean }): string[] {
  const { min, minWithTotp, max } = passwordLengths
  const least = totp ? minWithTotp : min
  const length = [...normalizedPassword(password)].length
  if (length < least) return [`must have at least ${least} characters`]
  if (length > max) return [`must have at most ${max} characters`]
  return isCommonPassword(normalizedPassword(password)) ? ['is one of the passwords that are tried first; choose another'] : []
}
