import type { Answer } from '../api'

export type PasswordPolicy = Answer<'GET /password/policy'>

/** As the service counts: characters as people see them composed, whatever keyboard wrote them. */
export const lengthOf = (password: string) => [...password.normalize('NFKC')].length

/** The fewest characters that are enough. */
export const leastOf = ({ minLength, minLengthWithTotp }: PasswordPolicy, hasTotp: boolean) => (hasTotp ? minLengthWithTotp : minLength)

/** What is missing from a password that is being typed, or null when only the service can find something wrong. */
export function lengthProblem(password: string, least: number, most: number): string | null {
  const length = lengthOf(password)
  if (length < least) return `The password needs ${least - length} more ${least - length === 1 ? 'character' : 'characters'}.`
  return length > most ? `The password must have at most ${most} characters.` : null
}
