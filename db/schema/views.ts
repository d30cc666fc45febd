import { flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { claimableTypes, presenceStates, viewResources } from '../states'
import type { ActorData } from './types'

/** Saved views of lists, which are queues too. */
export const views = table(
  'views',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    ownerId: text().notNull(),
    owner: json<ActorData>().notNull(),
    name: text().notNull(),
    resource: text({ enum: viewResources }).notNull(),
    q: text(),
    /** The other parameters of the list, by name. */
    filters: json<Record<string, string>>().notNull(),
    sort: text(),
    columns: json<string[]>(),
    icon: text(),
    isShared: flag().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('views_id').on(t.id), index('views_owner').on(t.ownerId, t.createdAt), index('views_shared').on(t.isShared)],
)

/** Where a person keeps a view among their views, and whether they hide it. */
export const viewPlacements = table(
  'view_placements',
  {
    number: serial(),
    userId: text().notNull(),
    viewId: text().notNull(),
    /** Null for a view that was hidden and never moved. */
    position: integer(),
    isHidden: flag().notNull(),
  },
  (t) => [uniqueIndex('view_placements_user').on(t.userId, t.viewId), index('view_placements_view').on(t.viewId)],
)

/** Who works on which record. A record has one row at most, which may have expired. */
export const claims = table(
  'claims',
  {
    number: serial(),
    resourceType: text({ enum: claimableTypes }).notNull(),
    resourceId: text().notNull(),
    userId: text().notNull(),
    user: json<ActorData>().notNull(),
    /** The session that claimed it, with which the claim ends; null for a service client. */
    sessionId: text(),
    claimedAt: instant().notNull(),
    claimedUntil: instant().notNull(),
  },
  (t) => [
    uniqueIndex('claims_resource').on(t.resourceType, t.resourceId),
    index('claims_until').on(t.claimedUntil),
    index('claims_user').on(t.userId, t.claimedUntil),
  ],
)

/** Who looks at which record. */
export const presences = table(
  'presences',
  {
    number: serial(),
    resourceType: text({ enum: claimableTypes }).notNull(),
    resourceId: text().notNull(),
    userId: text().notNull(),
    user: json<ActorData>().notNull(),
    /** The associations of the person, which decide who sees them. */
    merchantIds: json<string[]>().notNull(),
    vendorIds: json<string[]>().notNull(),
    isInternal: flag().notNull(),
    /** The merchant and the vendor that see the record. */
    merchantId: text(),
    vendorId: text(),
    state: text({ enum: presenceStates }).notNull(),
    /** The field that is being edited; null when it was not told. */
    part: text(),
    since: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [uniqueIndex('presences_resource').on(t.resourceType, t.resourceId, t.userId), index('presences_expiry').on(t.expiresAt)],
)
