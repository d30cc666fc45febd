import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serviceClients } from '@/db/schema'
import type { Context } from '@/server/kernel/context'
import { unauthorized } from '@/server/kernel/refusal'
import { CLIENT_TOKEN_SECONDS, issueClientAccessToken } from '../sessions/sessions'
import { hashToken } from '../tokens'
import { logSignIn } from './sign-in-method'

/** Exchanges a service client's id and secret for an access token. No throttle is needed against guessing 32 random bytes. */
export async function issueClientToken(context: Context, clientId: string, secret: string, requestId?: string) {
  const { id, response } = await context.database.write(async (sql) => {
    const now = new Date()
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.clientId, clientId)).limit(1)
    if (!client || !isEqualInConstantTime(client.secretHash, hashToken(secret)))
      throw unauthorized('The client id or the client secret is wrong.')
    const access_token = await issueClientAccessToken(sql, client.id, now)
    await sql.update(serviceClients).set({ lastUsedAt: now }).where(eq(serviceClients.id, client.id))
    return { id: client.id, response: { access_token, tokenType: 'Bearer' as const, expires_in: CLIENT_TOKEN_SECONDS } }
  })
  logSignIn(context, id, 'client secret', requestId)
  return response
}

const isEqualInConstantTime = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
