import { isCommonPassword } from './common-passwords'
import { houseWordsOf, lettersBesideHouseWords } from './house-words'

/** Lengths in characters (Unicode code points), as GET /v1/password/policy tells them. */
export const passwordLengths = { min: 15, minWithTotp: 8, max: 128 } as const

/**
 * The form in which a password is judged, hashed and compared. NFKC, because keyboards differ in how they compose `é`;
 * without it the same password typed on another machine would be refused.
 */
export function normalizedPassword(password: string): string {
  return password.normalize('NFKC')
}

interface Judged {
  /** Whether one-time codes are set up for the user, which allows a shorter password. */
  totp: boolean
  /** Names that others try first: of the service, of the person, of whom they work for. */
  context?: readonly string[]
}

/**
 * What is wrong with a new password, as sentences without a subject ("must have at least 15 characters"); empty when it is
 * good. Any characters in any mixture are welcome: only length, being widely used and being made of names that others know count.
 */
export function passwordProblems(password: string, { totp, context = [] }: Judged): string[] {
  const { min, minWithTotp, max } = passwordLengths
  const least = totp ? minWithTotp : min
  const judged = normalizedPassword(password)
  const length = [...judged].length
  if (length < least) return [`must have at least ${least} characters`]
  if (length > max) return [`must have at most ${max} characters`]
  if (isCommonPassword(judged)) return ['is one of the passwords that are tried first; choose another']
  const words = houseWordsOf(judged, context)
  if (!words.length) return []
  return [`is little more than names that others try (${words.join(', ')}): it needs ${lettersBesideHouseWords} letters beside them`]
}
