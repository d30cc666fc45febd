import { decode, type JWTDecodeParams } from 'next-auth/jwt'
import { type AuthSecrets, acceptedSecrets } from '@/server/config/auth-secrets'
import type { Settings } from '@/server/config/settings'

/** Whether cookies are for https only; next-auth names them differently then. */
export const isSecure = (settings: Pick<Settings, 'baseUrl'>) => settings.baseUrl.startsWith('https://')

/** Decrypts next-auth's cookies with the current or the previous AUTH_SECRET. */
export const cookieDecoder =
  (secrets: AuthSecrets) =>
  async ({ token, salt }: JWTDecodeParams) => {
    for (const secret of acceptedSecrets(secrets)) {
      const read = await decode({ token, secret, ...(salt && { salt }) }).catch(() => null)
      if (read) return read
    }
    return null
  }
