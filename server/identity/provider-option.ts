import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { OidcSettings } from '../settings'
import type { Vouched } from './provider'

/** Part of the address that is registered with the provider: /api/auth/callback/oidc. */
export const providerId = 'oidc'

/** The provider as next-auth takes it: it sends the browser there, and checks what comes back against state, nonce and PKCE. */
export const providerOf = ({ issuer, clientId, clientSecret, name }: OidcSettings): OAuthConfig<Vouched & { sub: string }> => ({
  id: providerId,
  name,
  type: 'oauth',
  wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  idToken: true,
  checks: ['pkce', 'state', 'nonce'],
  authorization: { params: { scope: 'openid email' } },
  clientId,
  clientSecret,
  profile: ({ sub, email, email_verified, amr }) => ({ id: sub, email: email ?? null, email_verified, amr }),
})
