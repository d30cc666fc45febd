import { eq, sql as raw } from 'drizzle-orm'
import { serviceClients, sessions, tokens, users } from '@/db/schema'
import type { Sql } from '@/db/types'

const session = {
  id: sessions.id,
  kind: sessions.kind,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
}
const user = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  isActive: users.isActive,
  associations: users.associations,
  roleIds: users.roleIds,
}
const client = {
  id: serviceClients.id,
  name: serviceClients.name,
  associations: serviceClients.associations,
  permissions: serviceClients.permissions,
  roleIds: serviceClients.roleIds,
  lastUsedAt: serviceClients.lastUsedAt,
  allowedNetworks: serviceClients.allowedNetworks,
}

/** The two queries of every request, each one statement, prepared once per database. */
function prepareCredentialQueries(sql: Sql) {
  const byToken = sql
    .select({ token: { kind: tokens.kind, expiresAt: tokens.expiresAt }, session, user, client })
    .from(tokens)
    .leftJoin(sessions, eq(sessions.id, tokens.sessionId))
    .leftJoin(users, eq(users.id, sessions.userId))
    .leftJoin(serviceClients, eq(serviceClients.id, tokens.clientId))
    .where(eq(tokens.hash, raw.placeholder('hash')))
    .prepare('identify_by_token')
  const bySession = sql
    .select({ session, user })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, raw.placeholder('id')))
    .prepare('identify_by_session')
  return {
    token: async (hash: string) => (await byToken.execute({ hash }))[0],
    session: async (id: string) => (await bySession.execute({ id }))[0],
  }
}

const preparedQueries = new WeakMap<Sql, ReturnType<typeof prepareCredentialQueries>>()

export function credentialQueries(sql: Sql): ReturnType<typeof prepareCredentialQueries> {
  const cached = preparedQueries.get(sql) ?? prepareCredentialQueries(sql)
  preparedQueries.set(sql, cached)
  return cached
}
