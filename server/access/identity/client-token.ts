import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { serviceClients } from '@/db/schema'
import type { Context, RequestContext } from '@/server/kernel/context'
import { unauthorized } from '@/server/kernel/refusal'
import { runChange } from '@/server/kernel/run-change'
import { soleMerchantId } from '../associations'
import { CLIENT_TOKEN_SECONDS, issueClientAccessToken } from '../sessions/sessions'
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
  const client = await countUnknown(context, origin.ip, () => findClient(context, client_id, client_secret))
  if (!client) throw wrongCredentials()
  await clientTokens.take(client.id)
  const principal = await clientPrincipal(database.sql, client)
  const access_token = await runChange(database, { ...origin, principal }, async (change) => {
    const used = await change.unaudited
      .update(serviceClients)
      .set({ lastUsedAt: change.now })
      .where(and(eq(serviceClients.id, client.id), eq(serviceClients.secretHash, client.secretHash)))
      .returning({ id: serviceClients.id })
    if (!used.length) throw wrongCredentials()
    change.record({
      resource: { type: 'client', id: client.id },
      action: 'signIn',
      before: {},
      after: {},
      changes: [],
      version: null,
      merchantId: soleMerchantId(client),
    })
    return issueClientAccessToken(change.unaudited, client.id, change.now)
  })
  logSignIn(context, client.id, 'client secret', origin.requestId)
  return {
    access_token,
    token_type: 'Bearer' as const,
    tokenType: 'Bearer' as const,
    expires_in: CLIENT_TOKEN_SECONDS,
    scope: [...principal.permissions].join(' '),
  }
}

async function findClient({ database }: Context, clientId: string, secret: string) {
  const [client] = await database.sql.select().from(serviceClients).where(eq(serviceClients.clientId, clientId)).limit(1)
  return client && isEqualInConstantTime(client.secretHash, hashToken(secret)) ? client : undefined
}

const isEqualInConstantTime = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
