import * as z from 'zod'
import type { Answer } from '@/components/api/request'

export type PasswordPolicy = Answer<'GET /password/policy'>

/** The length as the service counts it: code points after NFKC normalization, so that it does not depend on the keyboard. */
export const passwordLength = (password: string) => [...password.normalize('NFKC')].length

/** The minimum length in characters, which depends on the second factor. */
export const minLengthFor = ({ minLength, minLengthWithTotp }: PasswordPolicy, hasTotp: boolean) =>
  hasTotp ? minLengthWithTotp : minLength

/** The problem with the length of a password, or null. Only the service can find other problems. */
export function lengthProblem(password: string, min: number, max: number): string | null {
  const length = passwordLength(password)
  if (length < min) return `The password needs ${min - length} more ${min - length === 1 ? 'character' : 'characters'}.`
  return length > max ? `The password must have at most ${max} characters.` : null
}

/** Validates a new password before it is sent. Only the service knows which passwords are too common. */
export const newPasswordSchema = ({ maxLength }: PasswordPolicy, minLength: number) =>
  z.string().superRefine((typed, context) => {
    const message = lengthProblem(typed, minLength, maxLength)
    if (message) context.addIssue({ code: 'custom', message })
  })
