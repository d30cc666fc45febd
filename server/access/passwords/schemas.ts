import * as z from 'zod'
import { instant } from '@/server/http/field-types'
import { userResponse } from '../users/schemas'

const newPasswordText = z.string().max(10_000)

export const forgotPasswordBody = z
  .strictObject({ email: z.email({ error: 'Give an e-mail address, such as jo@example.com.' }).max(320) })
  .meta({ id: 'ForgotPasswordDTO' })

export const resetPasswordBody = z
  .strictObject({
    token: z.string().min(1, { error: 'Give the token from the end of the link.' }).max(500),
    password: newPasswordText,
  })
  .meta({ id: 'ResetPasswordDTO' })

export const passwordLinkResponse = userResponse
  .extend({
    /** Shown once, for the caller to hand over. */
    link: z.string(),
    expiresAt: instant(),
  })
  .meta({ id: 'PasswordLinkResponse' })

export const changePasswordBody = z
  .strictObject({ current: z.string().max(10_000), new: newPasswordText })
  .meta({ id: 'ChangePasswordDTO' })

export const passwordPolicyResponse = z
  .object({
    minLength: z.number(),
    /** Enough where a second factor is set up. */
    minLengthWithTotp: z.number(),
    maxLength: z.number(),
    /** Whether common passwords are refused. */
    refusesCommon: z.boolean(),
    /** Whether a password that consists mostly of known names is refused. */
    refusesNames: z.boolean(),
    /** So many letters beside such names are enough. */
    minLettersBesideNames: z.number(),
    /** There are no rules of composition. */
    requiredCharacters: z.array(z.string()),
  })
  .meta({ id: 'PasswordPolicyDTO' })
