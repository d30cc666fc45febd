import { dictionary } from '@zxcvbn-ts/language-common'
import { MAX_PASSWORD_LENGTH, normalizePassword } from '../password-hashing'
import { contextWordsIn, MIN_LETTERS_BESIDE_NAMES } from './context-words'

/** Lengths in characters (Unicode code points), as GET /v1/password/policy returns them. */
export const passwordLengths = { min: 15, minWithTotp: 8, max: MAX_PASSWORD_LENGTH } as const

interface PolicyInput {
  /** Whether one-time codes are set up for the user, which allows a shorter password. */
  totp: boolean
  /** Names that attackers try first: of the service, the person, their merchants or vendors. */
  context?: readonly string[]
}

/**
 * The problems of a new password, as sentences without a subject ("must have at least 15 characters"); empty when there are none. Only
 * length, common passwords and context words count; any characters are allowed.
 */
export function passwordProblems(password: string, { totp, context = [] }: PolicyInput): string[] {
  const { min, minWithTotp, max } = passwordLengths
  const minLength = totp ? minWithTotp : min
  const normalized = normalizePassword(password)
  const length = [...normalized].length
  if (length < minLength) return [`must have at least ${minLength} characters`]
  if (length > max) return [`must have at most ${max} characters`]
  if (isCommonPassword(normalized)) return ['is one of the most common passwords; choose another']
  const words = contextWordsIn(normalized, context)
  if (!words.length) return []
  return [`consists mostly of names that others know (${words.join(', ')}): it needs ${MIN_LETTERS_BESIDE_NAMES} letters besides them`]
}

/**
 * Policy problems of a password in the settings, for a user without one-time codes. Ignores names, so that a new merchant's name never
 * prevents a start.
 */
export const settingPasswordProblems = (password: string) => passwordProblems(password, { totp: false })

let commonPasswords: Set<string> | undefined

/**
 * Whether a password is one of the 49,000 most common ones, ignoring case, or a repetition of one of them or of one character:
 * `passwordpassword`, `aaaaaaaaaaaaaaa`. People repeat common passwords to reach the minimum length.
 */
function isCommonPassword(password: string): boolean {
  commonPasswords ??= new Set(dictionary['passwords-common'])
  const lower = password.toLowerCase()
  if (commonPasswords.has(lower)) return true
  const unit = repeatedUnit(lower)
  return unit.length < lower.length && (unit.length === 1 || commonPasswords.has(unit))
}

/** The shortest string whose repetition is `text`. */
function repeatedUnit(text: string): string {
  const next = (text + text).indexOf(text, 1)
  return next > 0 ? text.slice(0, next) : text
}
