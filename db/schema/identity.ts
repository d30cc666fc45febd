import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { type associationTypes, sessionKinds, tokenKinds } from '../states'

export interface AssociationData {
  type: (typeof associationTypes)[number]
  id: string | null
}

/** Users: people who sign in. */
export const users = table(
  'users',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    /** Lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** argon2id. */
    passwordHash: text(),
    isActive: flag().notNull(),
    associations: json<AssociationData[]>().notNull(),
    roleIds: json<string[]>().notNull(),
    preferences: json<Record<string, unknown>>().notNull(),
    /** Free attributes that integrators store with a user, by name. */
    attributes: json<Record<string, string>>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    lastLoginAt: instant(),
  },
  (t) => [
    uniqueIndex('users_id').on(t.id),
    uniqueIndex('users_email').on(t.email),
    index('users_created').on(t.createdAt, t.id),
    index('users_updated').on(t.updatedAt, t.id),
    index('users_last_name').on(t.lastName, t.id),
  ],
)

/** Programs that call the API. */
export const serviceClients = table(
  'service_clients',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** The client id that it sends to /v1/clients/token. */
    clientId: text().notNull(),
    associations: json<AssociationData[]>().notNull(),
    permissions: json<string[]>().notNull(),
    roleIds: json<string[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    lastUsedAt: instant(),
    lastUsedIp: text(),
    /** The networks that it may call from, in CIDR notation; empty = from everywhere. */
    allowedNetworks: json<string[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('service_clients_id').on(t.id),
    uniqueIndex('service_clients_client_id').on(t.clientId),
    index('service_clients_updated').on(t.updatedAt, t.id),
  ],
)

/** Secrets of service clients: two of one client at a time, so that a program can change from one to the next. */
export const clientSecrets = table(
  'client_secrets',
  {
    number: serial(),
    id: text().notNull(),
    clientId: text().notNull(),
    /** SHA-256 of the secret: 32 random bytes need no slow hash. */
    hash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    /** When it last got a token, and from which address. */
    lastUsedAt: instant(),
    lastUsedIp: text(),
  },
  (t) => [uniqueIndex('client_secrets_id').on(t.id), index('client_secrets_client').on(t.clientId)],
)

/** One sign-in: of a browser, or of an API user, whose refresh tokens form one family. Ending a session ends all its tokens. */
export const sessions = table(
  'sessions',
  {
    number: serial(),
    id: text().notNull(),
    userId: text().notNull(),
    kind: text({ enum: sessionKinds }).notNull(),
    ip: text(),
    userAgent: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [uniqueIndex('sessions_id').on(t.id), index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** Opaque tokens, stored as their SHA-256. An access token belongs to a session or to a service client. */
export const tokens = table(
  'tokens',
  {
    number: serial(),
    hash: text().notNull(),
    kind: text({ enum: tokenKinds }).notNull(),
    sessionId: text(),
    clientId: text(),
    /** The client's secret that it was got with. */
    secretId: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When a refresh token was exchanged for its successor. */
    spentAt: instant(),
  },
  (t) => [
    uniqueIndex('tokens_hash').on(t.hash),
    index('tokens_session').on(t.sessionId),
    index('tokens_client').on(t.clientId),
    index('tokens_secret').on(t.secretId),
    index('tokens_expiry').on(t.expiresAt),
  ],
)
