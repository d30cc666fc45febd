import type { FieldChange } from '@/db/schema'
import type { WithheldAudience } from '@/db/states'
import type { AuditedAction, AuditedType } from './audited-actions'
import type { EventData, EventType } from './event-types'

export interface Resource {
  type: string
  id: string
}

/** A resource of each audited type, with the actions that the log has of it. */
type AuditedChange = { [T in AuditedType]: { resource: { type: T; id: string }; action: AuditedAction<T> } }[AuditedType]

/** The change of one resource, as its module records it. The audit log, the dry run's diff and the event log are made from these. */
export type AuditRecord = AuditedChange & RecordedStates

interface RecordedStates {
  /** States before and after, as the API shows them to Internal staff; `before` is null for a create. */
  before: object | null
  after: object
  /** The differences between both states where the module has them already; a create without them gets an entry without fields. */
  changes?: FieldChange[]
  /** The fields that the entry of a create without `changes` has all the same. */
  recorded?: FieldChange[]
  /** The resource's version after the change; null when the record does not change the resource itself. */
  version: number | null
  merchantId: string | null
  /** Set when the change decides who sees the resource: the merchant that sees it, and its files, from now on; null for none. */
  audience?: string | null
  orderId?: string | null
  reason?: string | null
}

/** An event's data by its type: `{ type: 'OrderHeld', data: … } | …`. */
type TypedData = { [T in EventType]: { type: T; data: EventData<T> } }[EventType]

export type NewEvent = EventAudience & TypedData

interface EventAudience {
  resource: Resource
  merchantId: string | null
  /** The vendor that may see the event as well as the merchant, or alone when there is no merchant. */
  vendorId?: string | null
  isTest: boolean
  /** Who is not sent it; null or absent when everybody who may see it is. */
  withheldFrom?: WithheldAudience | null
}

export interface ResourceChange extends FieldChange {
  /** The id of a resource that this change would have created is NIL_ID. */
  resource: { type: string; id: string }
}
