import { bigInteger, flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { invitationDeliveries, invitationStatuses } from '../states'
import type { AssociationData } from './identity'
import type { ActorData } from './types'

/** Roles: named sets of permissions. The built-in ones are stored here too, with the code's description. */
export const roles = table(
  'roles',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** The folded name: unique, so that no two roles differ by case alone. */
    nameKey: text().notNull(),
    description: text().notNull(),
    permissions: json<string[]>().notNull(),
    isBuiltIn: flag().notNull(),
    /** Whether its holders must sign in with a second factor. */
    requiresTotp: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('roles_id').on(t.id), uniqueIndex('roles_name').on(t.nameKey), index('roles_updated').on(t.updatedAt, t.id)],
)

/** Invitations to become a user. Whether one has expired follows from `expiresAt`. */
export const invitations = table(
  'invitations',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    /** Lower case. */
    email: text().notNull(),
    roleIds: json<string[]>().notNull(),
    associations: json<AssociationData[]>().notNull(),
    deliveryMethod: text({ enum: invitationDeliveries }).notNull(),
    status: text({ enum: invitationStatuses }).notNull(),
    /** SHA-256 of the token in the link; null until there is one. A renewal invalidates the previous token. */
    tokenHash: text(),
    invitedBy: json<ActorData>().notNull(),
    /** The user created by accepting it. */
    userId: text(),
    sentAt: instant(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('invitations_id').on(t.id),
    uniqueIndex('invitations_token').on(t.tokenHash),
    index('invitations_email').on(t.email),
    index('invitations_updated').on(t.updatedAt, t.id),
    index('invitations_status').on(t.status, t.createdAt),
    index('invitations_created').on(t.createdAt),
  ],
)

/** One per request to reset a forgotten password. Valid once, and only until a newer one. */
export const passwordResets = table(
  'password_resets',
  {
    number: serial(),
    userId: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash), index('password_resets_user').on(t.userId)],
)

/** A user's second factor: the secret shared with their authenticator, and recovery codes. */
export const secondFactors = table(
  'second_factors',
  {
    number: serial(),
    userId: text().notNull(),
    /** Encrypted, not hashed, with a key from AUTH_SECRET: checking a code needs the secret itself. */
    secret: text().notNull(),
    /** When the first code was verified; from then on sign-in requires one. */
    confirmedAt: instant(),
    /** The time step of the last accepted code: none is accepted twice. */
    lastStep: integer(),
    /** SHA-256 of each unused recovery code. */
    recoveryHashes: json<string[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('second_factors_user').on(t.userId)],
)

/**
 * Failed attempts per account, address and device, which several processes on PostgreSQL count together. rate-limiter-flexible writes it,
 * hence names and order of the columns. On SQLite, one process counts in memory and the table stays empty.
 */
export const attemptCounters = table('attempt_counters', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the count ends: milliseconds since 1970. */
  expire: bigInteger(),
})
