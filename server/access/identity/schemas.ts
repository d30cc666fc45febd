import * as z from 'zod'

/** The answer to a right password without its one-time code; the sign-in form then asks for the code. */
export const codeRequired = 'one-time code required'

const secret = z.string().min(1, { error: 'Enter some text.' })

export const login = z
  .strictObject({
    /** The e-mail address, in any capitals. */
    username: secret.max(320),
    password: secret,
    /** A one-time code, for users who have set them up. */
    otp: z.string().max(20).optional(),
  })
  .meta({ id: 'LoginUserDto' })

export const refreshToken = z.strictObject({ refresh_token: secret.max(500) }).meta({ id: 'LoginUserWithRefreshToken' })

export const authorizationCode = z
  .strictObject({
    code: secret.max(2_000),
    redirectUri: z.url({ error: 'Give the redirectUri of the authorization request.' }).max(2_000),
    codeVerifier: secret.max(128).optional(),
    nonce: secret.max(500).optional(),
  })
  .meta({ id: 'LoginUserWithAuthorizationCode' })

export const clientCredentials = z
  .strictObject({
    grant_type: z.literal('client_credentials', { error: 'Only client_credentials is possible here.' }).optional(),
    client_id: secret.max(500),
    client_secret: secret.max(500),
    /** Accepted as OAuth clients send it; the token has all permissions of the client. */
    scope: z.string().max(2_000).optional(),
  })
  .meta({ id: 'GetServiceClientTokenDto' })

export const tokenResponse = z
  .object({
    access_token: z.string(),
    scope: z.string(),
    tokenType: z.literal('Bearer'),
    refresh_token: z.string(),
    expires_in: z.number(),
  })
  .meta({ id: 'TokenResponseDTO' })

export const clientTokenResponse = z
  .object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    /** The same as token_type. */
    tokenType: z.literal('Bearer'),
    expires_in: z.number(),
    /** The permissions of the client, separated by spaces. */
    scope: z.string(),
  })
  .meta({ id: 'ClientTokenResponseDTO' })
