import type { OAuthConfig } from 'next-auth/providers/oauth'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
} from 'openid-client'
import type { OidcSettings } from '@/server/config/settings'
import type { Context } from '@/server/kernel/context'
import { problem, Refusal, unauthorized } from '@/server/kernel/refusal'

/** A provider's authorization code with the parameters of its request. */
export interface AuthorizationCode {
  code: string
  redirectUri: string
  codeVerifier?: string | undefined
  nonce?: string | undefined
}

/** A provider's claims about its user (OpenID Connect Core 1.0, section 5.1; `amr` as in RFC 8176). */
export interface OidcClaims {
  email?: string | undefined
  email_verified?: boolean | undefined
  /** The authentication methods. */
  amr?: readonly string[] | undefined
}

/** How long the provider may take for one answer, in seconds. */
const TIMEOUT_SECONDS = 5

/** Discovery runs once per provider, and again after a failure. */
const discoveredProviders = new WeakMap<OidcSettings, Promise<Configuration>>()

function discoverProvider(settings: OidcSettings): Promise<Configuration> {
  const cached = discoveredProviders.get(settings)
  if (cached) return cached
  const { issuer, clientId, clientSecret } = settings
  // By default, the library trusts the connection instead of the signature, and refuses a provider without TLS, as in development.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  const provider = discovery(new URL(issuer), clientId, undefined, ClientSecretBasic(clientSecret), { execute, timeout: TIMEOUT_SECONDS })
  discoveredProviders.set(settings, provider)
  provider.catch(() => discoveredProviders.delete(settings))
  return provider
}

/** Exchanges a code for its owner's claims, verified with the provider's keys. Throws a Refusal when that fails. */
export async function exchangeCode({ log }: Context, settings: OidcSettings, authorization: AuthorizationCode): Promise<OidcClaims> {
  try {
    const { code, redirectUri, codeVerifier, nonce } = authorization
    const returnedTo = new URL(redirectUri)
    returnedTo.search = new URLSearchParams({ code }).toString()
    const tokens = await authorizationCodeGrant(await discoverProvider(settings), returnedTo, {
      idTokenExpected: true,
      ...(codeVerifier && { pkceCodeVerifier: codeVerifier }),
      ...(nonce && { expectedNonce: nonce }),
    })
    return tokens.claims() as OidcClaims
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
      throw unauthorized('code.wrong', 'The code is wrong, expired or already used. Sign in at the provider again.', 'code')
    log.error({ err: error }, 'the identity provider did not answer')
    throw new Refusal('ExternalError', [
      problem('provider.unavailable', null, `${settings.name} could not confirm your identity. Try again in a moment.`),
    ])
  }
}

/** Part of the address that is registered with the provider: /api/auth/callback/oidc. */
export const OIDC_PROVIDER_ID = 'oidc'

/** The provider's configuration for next-auth, which redirects the browser and checks state, nonce and PKCE. */
export const nextAuthOidcProvider = ({
  issuer,
  clientId,
  clientSecret,
  name,
}: OidcSettings): OAuthConfig<OidcClaims & { sub: string }> => ({
  id: OIDC_PROVIDER_ID,
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
