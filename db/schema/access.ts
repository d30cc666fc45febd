import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { AssociationData } from './identity'
import type { ActorData } from './orders'

/** What people and programs may do, by name. Those that come with the service are kept here, too, with what the code says of them. */
export const roles = table(
  'roles',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    /** The name as it is compared: no two roles are told apart by case alone. */
    nameKey: text().notNull(),
    description: text().notNull(),
    permissions: json<string[]>().notNull(),
    isBuiltIn: flag().notNull(),
    /** Whoever holds it signs in with a second factor. */
    requiresTotp: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('roles_id').on(t.id), uniqueIndex('roles_name').on(t.nameKey)],
)

export const invitationStatuses = ['Pending', 'Accepted', 'Revoked'] as const
export const invitationDeliveries = ['Email', 'Link'] as const

/** Somebody is asked to become a user. That one has expired is read from `expiresAt`. */
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
    /** SHA-256 of the token in the link; null until there is one. Each renewal makes the former worthless. */
    tokenHash: text(),
    invitedBy: json<ActorData>().notNull(),
    /** The user that came of it. */
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
    index('invitations_status').on(t.status, t.createdAt),
    index('invitations_created').on(t.createdAt),
  ],
)

/** One for each time somebody forgot a password and asked. Used once, and worthless after a newer one. */
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

/** A user's second factor: a secret shared with their authenticator, and codes for when that is lost. */
export const secondFactors = table(
  'second_factors',
  {
    number: serial(),
    userId: text().notNull(),
    /** Encrypted under AUTH_SECRET: it has to be read to check a code. */
    secret: text().notNull(),
    /** When a code was first right: from then on it is asked for. */
    confirmedAt: instant(),
    /** The time step of the last code that was taken: none is taken twice. */
    lastStep: integer(),
    /** SHA-256 of the recovery codes that are left. */
    recoveryHashes: json<string[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('second_factors_user').on(t.userId)],
)

export const mailKinds = ['Invitation', 'PasswordReset'] as const

/** Mail that is to be sent. Holds no secret: the link in it is made when it is sent. */
export const mails = table(
  'mails',
  {
    number: serial(),
    id: text().notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    /** The invitation, or the user who forgot the password. */
    subjectId: text().notNull(),
    attempts: integer().notNull(),
    /** When it is tried next; null once it was sent or given up. */
    dueAt: instant(),
    sentAt: instant(),
    /** What the mail server said last. */
    error: text(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('mails_id').on(t.id), index('mails_due').on(t.dueAt), index('mails_subject').on(t.subjectId)],
)
