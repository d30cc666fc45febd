import { eq } from 'drizzle-orm'
import { type ActorData, serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type Principal, systemPrincipal } from '@/server/kernel/principal'
import { scopeOf } from '../associations'
import { effectivePermissions, type GrantedAccess } from '../roles/roles'
import { fullName } from '../users/users'

interface UserAccess extends GrantedAccess {
  id: string
  firstName: string
  lastName: string
}

export async function userPrincipal(sql: Sql, user: UserAccess, sessionId: string): Promise<Principal> {
  return {
    actor: { type: 'User', id: user.id, name: fullName(user) },
    permissions: new Set(await effectivePermissions(sql, user)),
    scope: scopeOf(user.associations),
    sessionId,
  }
}

interface ClientAccess extends GrantedAccess {
  id: string
  name: string
}

export async function clientPrincipal(sql: Sql, client: ClientAccess): Promise<Principal> {
  return {
    actor: { type: 'ServiceClient', id: client.id, name: client.name },
    permissions: new Set(await effectivePermissions(sql, client)),
    scope: scopeOf(client.associations),
    sessionId: null,
  }
}

/**
 * The principal of an actor whose work runs later, with its current permissions and scope. Null when the actor no longer exists or may
 * no longer sign in.
 */
export async function jobPrincipal(sql: Sql, actor: ActorData): Promise<Principal | null> {
  if (actor.type === 'System' || actor.id === null) return systemPrincipal()
  if (actor.type === 'ServiceClient') {
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.id, actor.id))
    return client ? clientPrincipal(sql, client) : null
  }
  const [user] = await sql.select().from(users).where(eq(users.id, actor.id))
  return user?.isActive ? { ...(await userPrincipal(sql, user, '')), sessionId: null } : null
}
