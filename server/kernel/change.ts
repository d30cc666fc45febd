import { linkNewEntries } from '@/db/audit/chain'
import { insertRow } from '@/db/rows'
import { auditEntries, events, type FieldChange } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { AuditRecord, NewEvent, Resource, ResourceChange } from './audit-record'
import type { RequestContext } from './context'
import { diff } from './diff'
import { type EventType, requireDeclaredData } from './event-types'
import { isFieldShown } from './field-rules'
import { storeFileReferences } from './file-references'
import { hideCreatedId, newId } from './id'
import type { Principal } from './principal'
import { Reader } from './reader'
import { stale } from './refusal'

/** The versions that the caller accepts as the stored one, from If-Match or a record's `version`. */
export interface Precondition {
  versions: number[]
  /** The field or header that a refusal names. */
  propertyName: string
}

export interface ChangeOptions {
  precondition?: Precondition | null
  isDryRun?: boolean
}

/**
 * The unit of work: one transaction with all its writes. A change that writes through `write` and records no audit entry is refused, so
 * that nothing changes without one.
 */
export class Change {
  readonly now = new Date()
  /** The actual time of its start; the `now` of generated data is in the past. */
  readonly startedAt = this.now
  /** Reads the rows that the caller may see, inside the transaction. */
  readonly reader: Reader
  readonly principal: Principal
  readonly requestId: string
  /** Ids, shortIds and safeIds created by this change; in a dry run they are never stored. */
  readonly createdIds = new Set<string>()
  readonly #auditRecords: AuditRecord[] = []
  readonly #events: NewEvent[] = []
  readonly #onRollback: (() => void)[] = []
  #written = false
  #hidesValues = false
  #precondition: Precondition | null
  /** Whether the change will be rolled back: then derived rows need not be written. */
  readonly isDryRun: boolean

  constructor(
    /** The transaction, for reads beyond the caller's scope. */
    readonly sql: Sql,
    readonly requestContext: RequestContext,
    { precondition = null, isDryRun = false }: ChangeOptions = {},
  ) {
    this.reader = new Reader(sql, requestContext.principal.scope, requestContext.principal.actor.id)
    this.principal = requestContext.principal
    this.requestId = requestContext.requestId
    this.#precondition = precondition
    this.isDryRun = isDryRun
  }

  newId(): string {
    return this.trackCreatedId(newId())
  }

  trackCreatedId(id: string): string {
    this.createdIds.add(id)
    return id
  }

  /** The transaction, for writing a resource: the change must record an audit entry. */
  get write(): Sql {
    this.#written = true
    return this.sql
  }

  /** The transaction, for writes that need no audit entry: search documents, sessions, mail, stored outcomes. */
  get unaudited(): Sql {
    return this.sql
  }

  /** Refuses when the precondition names another version than the stored one. Every write of a stored resource calls this. */
  expectVersion(what: string, version: number) {
    const precondition = this.#precondition
    this.#precondition = null
    if (precondition && !precondition.versions.includes(version))
      throw stale(what, precondition.versions.join(' or '), version, precondition.propertyName)
  }

  /** Whether the caller gave a precondition that no code has checked: a bug in the operation. */
  get hasUncheckedPrecondition() {
    return Boolean(this.#precondition)
  }

  /** Keeps the values of everything that this change does out of the audit log, because they are being erased. */
  hideValues() {
    this.#hidesValues = true
  }

  record(recorded: AuditRecord, event?: NewEvent) {
    this.#auditRecords.push(recorded)
    if (event) this.emit(event)
  }

  /** Emits an event without an audit record, for news that changes no resource. Throws when its data is not as declared for its type. */
  emit(event: NewEvent) {
    requireDeclaredData(event.type, event.data)
    this.#events.push(event)
  }

  /** Whether this change has emitted an event of this type about this resource. */
  hasEmitted(id: string, type: EventType) {
    return this.#events.some((event) => event.type === type && event.resource.id === id)
  }

  /** Runs `undo` when this change is rolled back, to restore state in memory. */
  onRollback(undo: () => void) {
    this.#onRollback.push(undo)
  }

  /** Runs the `onRollback` functions, the last one first. Called once, after the rollback. */
  rolledBack() {
    for (const undo of this.#onRollback.reverse()) undo()
  }

  /** The audit records so far, in order. */
  get auditRecords(): readonly AuditRecord[] {
    return this.#auditRecords
  }

  /** The changes field by field, limited to those the caller may see: the body of a dry run's answer. */
  changes(): ResourceChange[] {
    return this.#auditRecords.flatMap((one) => this.visibleChanges(one.resource, one.changes ?? diff(one.before, one.after)))
  }

  /** The changes of one resource that the caller may see, without new ids. */
  visibleChanges(resource: Resource, fields: readonly FieldChange[]): ResourceChange[] {
    const id = hideCreatedId(resource.id, this.createdIds)
    const isCreatedId = (value: unknown): value is string => typeof value === 'string' && this.createdIds.has(value)
    return fields
      .filter(({ field, from, to }) => {
        const isShown = from !== null || (to !== null && !isCreatedId(to))
        return isShown && isFieldShown(this.principal.scope, resource.type, field)
      })
      .map(({ field, from, to }) => ({
        resource: { type: resource.type, id },
        field,
        from,
        to: isCreatedId(to) ? hideCreatedId(to, this.createdIds) : to,
      }))
  }

  /** Writes the audit and event logs. Called once, last, inside the transaction. */
  async finish(): Promise<void> {
    if (this.#written && this.#auditRecords.length === 0) throw new Error('Something was written and nothing recorded.')
    if (this.isDryRun) return
    const { principal, requestId, ip, userAgent } = this.requestContext
    const records = this.#auditRecords.map((record) => ({
      ...record,
      changes: record.changes ?? (record.before === null ? (record.recorded ?? []) : diff(record.before, record.after)),
    }))
    const entries = records.map(({ resource, changes, version, merchantId, orderId, action, reason }) => ({
      id: newId(),
      resourceType: resource.type,
      resourceId: resource.id,
      resourceVersion: version,
      orderId: orderId ?? null,
      merchantId,
      action,
      actor: principal.actor,
      ip,
      userAgent,
      requestId,
      reason: reason ?? null,
      changes: this.#hidesValues ? [] : changes,
      occurredAt: this.now,
    }))
    await storeFileReferences(this.sql, this.reader, records, this.now)
    for (const entry of await linkNewEntries(this.sql, entries))
      if ((await insertRow(this.sql, auditEntries, entry)) === null)
        throw new Error('An audit entry with this sequence number exists already: run audit:verify.')
    for (const { resource, ...event } of this.#events)
      await insertRow(this.sql, events, {
        ...event,
        id: newId(),
        resourceType: resource.type,
        resourceId: resource.id,
        occurredAt: this.now,
      })
  }
}
