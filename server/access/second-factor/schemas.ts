import * as z from 'zod'

const code = z.string().min(1, { error: 'Give the code that your authenticator shows.' }).max(20)

export const confirmTotpBody = z.strictObject({ code }).meta({ id: 'ConfirmTotpDTO' })

export const removeTotpBody = z
  .strictObject({
    /** A one-time code or a recovery code. */
    code: code.optional(),
    password: z.string().max(10_000).optional(),
  })
  .refine(({ code, password }) => (code === undefined) !== (password === undefined), {
    path: ['code'],
    error: 'Give a code or your password.',
  })
  .meta({ id: 'RemoveTotpDTO' })

export const totpSetUpResponse = z
  .object({
    /** For typing into an authenticator: base32. */
    secret: z.string(),
    /** The same for a QR code. */
    otpauthUrl: z.string(),
  })
  .meta({ id: 'TotpSetUpResponse' })

export const recoveryCodesResponse = z
  .object({
    /** Each is taken once in place of a one-time code. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodesResponse' })

export const totpStatusResponse = z
  .object({
    isSetUp: z.boolean(),
    /** The roles of the caller that require it. */
    requiredBy: z.array(z.string()),
    recoveryCodesLeft: z.number(),
  })
  .meta({ id: 'TotpStatusResponse' })
