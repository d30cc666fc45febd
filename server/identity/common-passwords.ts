import { dictionary } from '@zxcvbn-ts/language-common'

let known: Set<string> | undefined

/**
 * Whether a password is among the 49,000 most used ones, in any capitals, or is nothing but one of them (or one character)
 * written several times over: `passwordpassword`, `aaaaaaaaaaaaaaa`. Few entries of such lists reach our minimum length, the
 * repeated ones are how people stretch them to it.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'])
  const lower = password.toLowerCase()
  if (known.has(lower)) return true
  const unit = repeatedUnit(lower)
  return unit.length < lower.length && (unit.length === 1 || known.has(unit))
}

/** The shortest string that gives `text` when repeated; `text` itself when there is no shorter one. */
function repeatedUnit(text: string): string {
  const next = (text + text).indexOf(text, 1)
  return next > 0 ? text.slice(0, next) : text
}
