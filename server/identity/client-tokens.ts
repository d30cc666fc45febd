import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { serviceClients } from '@/db/schema'
import type { Runtime } from '../runtime'
import { CLIENT_TOKEN_SECONDS, issueClientAccess } from './sessions'
import { hashToken } from './tokens'
import { unauthorized } from './unauthorized'
import { noteWayIn } from './way-in'

/** Exchanges a service client's id and secret for an access token. Needs no throttle: nobody guesses 32 random bytes. */
export async function clientToken(runtime: Runtime, clientId: string, secret: string, requestId?: string) {
  const { id, answer } = await runtime.database.write(async (sql) => {
    const now = new Date()
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.clientId, clientId)).limit(1)
    if (!client || !isEqual(client.secretHash, hashToken(secret))) throw unauthorized('The client id or the client secret is wrong.')
    const access_token = await issueClientAccess(sql, client.id, now)
    await sql.update(serviceClients).set({ lastUsedAt: now }).where(eq(serviceClients.id, client.id))
    return { id: client.id, answer: { access_token, tokenType: 'Bearer' as const, expires_in: CLIENT_TOKEN_SECONDS } }
  })
  noteWayIn(runtime, id, 'client secret', requestId)
  return answer
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
