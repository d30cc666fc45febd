import { type BaseClient, errors, Issuer } from 'openid-client'
import { problem, Refusal } from '../refusal'
import type { Runtime } from '../runtime'
import type { OidcSettings } from '../settings'
import { unauthorized } from './unauthorized'

/** A code as a provider gave it, with what the request for it had. */
export interface AuthorizationCode {
  code: string
  redirectUri: string
  codeVerifier?: string | undefined
  nonce?: string | undefined
}

/** What a provider says of who signed in there (OpenID Connect Core 1.0, section 5.1; `amr` as in RFC 8176). */
export interface Vouched {
  email?: string | undefined
  email_verified?: boolean | undefined
  /** How they proved who they are. */
  amr?: readonly string[] | undefined
}

/** What a provider says of itself is asked once; where it could not be had, it is asked again. */
const discovered = new WeakMap<OidcSettings, Promise<BaseClient>>()

function clientOf(settings: OidcSettings): Promise<BaseClient> {
  const known = discovered.get(settings)
  if (known) return known
  const client = Issuer.discover(settings.issuer).then(
    (issuer) => new issuer.Client({ client_id: settings.clientId, client_secret: settings.clientSecret, response_types: ['code'] }),
  )
  discovered.set(settings, client)
  client.catch(() => discovered.delete(settings))
  return client
}

/** Exchanges a code for what the provider says of its owner, checked against the provider's keys. Throws a Refusal where that fails. */
export async function redeem({ log }: Runtime, settings: OidcSettings, given: AuthorizationCode): Promise<Vouched> {
  try {
    const client = await clientOf(settings)
    const checks = { ...(given.codeVerifier && { code_verifier: given.codeVerifier }), ...(given.nonce && { nonce: given.nonce }) }
    const tokens = await client.callback(given.redirectUri, { code: given.code }, checks)
    return tokens.claims() as Vouched
  } catch (error) {
    if (error instanceof errors.OPError && error.error === 'invalid_grant')
      throw unauthorized('The code is wrong, was used before or has expired. Sign in at the provider again.', 'code')
    log.error({ err: error }, 'the identity provider was asked in vain')
    throw new Refusal('ExternalError', [problem(null, `${settings.name} did not vouch for who signs in. Try again in a moment.`)])
  }
}
