import { eq } from 'drizzle-orm'
import type { Sql } from '@/db/database'
import { type ActorData, serviceClients, users } from '@/db/schema'
import { type Principal, systemPrincipal } from '../principal'
import { clientPrincipal, userPrincipal } from './principals'

/**
 * Somebody who asked for work that is done later, as stored at this moment: with the permissions and the scope that they have now. Null
 * where they are no more, or may no longer sign in.
 */
export async function actingFor(sql: Sql, actor: ActorData): Promise<Principal | null> {
  if (actor.type === 'System' || actor.id === null) return systemPrincipal()
  if (actor.type === 'ServiceClient') {
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.id, actor.id))
    return client ? clientPrincipal(sql, client) : null
  }
  const [user] = await sql.select().from(users).where(eq(users.id, actor.id))
  return user?.isActive ? { ...(await userPrincipal(sql, user, '')), sessionId: null } : null
}
