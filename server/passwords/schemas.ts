import { z } from 'zod'

const newPassword = z.string().max(10_000)

export const forgotPassword = z
  .strictObject({ email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }).max(320) })
  .meta({ id: 'ForgotPasswordDTO' })

export const resetPassword = z
  .strictObject({
    token: z.string().min(1, { error: 'Give the token that the link ends with.' }).max(500),
    password: newPassword,
  })
  .meta({ id: 'ResetPasswordDTO' })

export const changePassword = z.strictObject({ current: z.string().max(10_000), new: newPassword }).meta({ id: 'ChangePasswordDTO' })

export const passwordPolicy = z
  .object({
    minLength: z.number(),
    /** Enough where a second factor is set up. */
    minLengthWithTotp: z.number(),
    maxLength: z.number(),
    /** Whether the passwords that are tried first are refused. */
    refusesCommon: z.boolean(),
    /** Whether names that others know are refused where a password is made of little else. */
    refusesNames: z.boolean(),
    /** So many letters beside such names are enough. */
    minLettersBesideNames: z.number(),
    /** There are no rules of composition. */
    requiredCharacters: z.array(z.string()),
  })
  .meta({ id: 'PasswordPolicyDTO' })
