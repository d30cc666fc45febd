import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { clientSecrets, serviceClients } from '@/db/schema'
import type { Context, RequestContext } from '@/server/kernel/context'
import { unauthorized } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import { soleMerchantId } from '../associations'
import { elsewhereMessage, isWithinNetworks } from '../network'
import { clientTokenSeconds, issueClientAccessToken } from '../sessions/sessions'
import { countUnknown } from '../token-limits'
import { hashToken } from '../tokens'
import { clientPrincipal } from './principals'
import { logSignIn } from './sign-in-method'

const wrongCredentials = () => unauthorized('credentials.wrong', 'The client id or the client secret is wrong.')

/** Exchanges a service client's id and secret for an access token. */
export async function issueClientToken(
  context: Context,
  { client_id, client_secret }: { client_id: string; client_secret: string },
  origin: Pick<RequestContext, 'requestId' | 'ip' | 'userAgent'>,
) {
  const { database, clientTokens } = context
  const found = await countUnknown(context, origin.ip, () => findClient(context, client_id, client_secret))
  if (!found) throw wrongCredentials()
  const { client, secret } = found
  if (!isWithinNetworks(origin.ip, client.allowedNetworks)) throw unauthorized('client.network', elsewhereMessage(origin.ip))
  await clientTokens.take(client.id)
  const principal = await clientPrincipal(database.sql, client)
  const access_token = await runChange(database, { ...origin, principal }, async (change) => {
    const use = { lastUsedAt: change.now, lastUsedIp: origin.ip }
    const used = await change.unaudited
      .update(clientSecrets)
      .set(use)
      .where(eq(clientSecrets.id, secret.id))
      .returning({ id: clientSecrets.id })
    if (!used.length) throw wrongCredentials()
    await change.unaudited.update(serviceClients).set(use).where(eq(serviceClients.id, client.id))
    change.record({
      resource: { type: 'client', id: client.id },
      action: 'signIn',
      before: {},
      after: {},
      changes: [],
      version: null,
      merchantId: soleMerchantId(client),
    })
    return issueClientAccessToken(change.unaudited, { clientId: client.id, secret, now: change.now })
  })
  logSignIn(context, client.id, 'client secret', origin.requestId)
  return {
    access_token,
    token_type: 'Bearer' as const,
    tokenType: 'Bearer' as const,
    expires_in: clientTokenSeconds(secret, new Date()),
    scope: [...principal.permissions].join(' '),
  }
}

/** The client with this id and the secret that matches, unless it has expired. */
async function findClient({ database: { sql } }: Context, clientId: string, sent: string) {
  const rows = await sql
    .select({ client: serviceClients, secret: clientSecrets })
    .from(serviceClients)
    .innerJoin(clientSecrets, eq(clientSecrets.clientId, serviceClients.id))
    .where(eq(serviceClients.clientId, clientId))
  const hash = hashToken(sent)
  const now = new Date()
  // Each is compared, so that the time does not tell which one matches.
  const matching = rows.filter(({ secret }) => isEqualInConstantTime(secret.hash, hash))
  return matching.find(({ secret }) => secret.expiresAt === null || secret.expiresAt > now)
}

const isEqualInConstantTime = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
