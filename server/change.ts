import { inChain } from '@/db/audit-chain'
import type { Database, Sql } from '@/db/database'
import { insertRow } from '@/db/rows'
import { auditEntries, events, type FieldChange } from '@/db/schema'
import { isFieldShown } from './audit/field-rules'
import { diff } from './diff'
import { newId } from './id'
import type { Principal } from './principal'
import { Reader } from './reader'
import { stale } from './refusal'

/** Who changes something, on what request. Given by the router; no noun names them. */
export interface Cause {
  principal: Principal
  requestId: string
  ip: string | null
  userAgent: string | null
  /** What the caller believes is stored, any of these versions: from If-Match, or a record's `version`. */
  expects?: { versions: number[]; propertyName: string } | null
}

export interface Resource {
  type: string
  id: string
}

/** One resource's change, as its noun tells it. The audit log, the dry run's diff and the event log are made from these. */
export interface Recorded {
  resource: Resource
  action: string
  /** States before and after, as the API shows them to Internal staff; `before` is null when the resource was made. */
  before: object | null
  after: object
  /** What differs between them, where the noun knows it already; what is made without it has an entry without fields. */
  changes?: FieldChange[]
  /** The resource's version after it; null where what is recorded is no change of the resource itself. */
  version: number | null
  merchantId: string | null
  orderId?: string | null
  reason?: string | null
}

export interface NewEvent {
  type: string
  resource: Resource
  merchantId: string | null
  /** The vendor that may see it too, or alone where it is no merchant's. */
  vendorId?: string | null
  isTest: boolean
  data: Record<string, unknown>
}

export interface ResourceChange extends FieldChange {
  resource: { type: string; id: string | null }
}

/**
 * The unit of work: one transaction with everything that belongs to it. What is written through `write` must be recorded, or
 * the change is refused: nothing can be changed without its audit entry.
 */
export class Change {
  readonly now = new Date()
  /** Reads what the caller may see, inside the transaction. */
  readonly reader: Reader
  readonly principal: Principal
  readonly requestId: string
  /** Ids made here. In a dry run they never come to exist. */
  readonly minted = new Set<string>()
  readonly #recorded: Recorded[] = []
  readonly #events: NewEvent[] = []
  #written = false
  #expects: Cause['expects']

  constructor(
    /** The transaction, for reading beyond the caller's scope and for what is not audited: tokens, counters, documents. */
    readonly sql: Sql,
    readonly cause: Cause,
    /** Whether it will be taken back: what nothing looks at again need not be written. */
    readonly isRehearsal = false,
  ) {
    this.reader = new Reader(sql, cause.principal.scope)
    this.principal = cause.principal
    this.requestId = cause.requestId
    this.#expects = cause.expects ?? null
  }

  newId(): string {
    return this.mint(newId())
  }

  mint(id: string): string {
    this.minted.add(id)
    return id
  }

  /** The transaction, for writing a resource. */
  get write(): Sql {
    this.#written = true
    return this.sql
  }

  /** Refuses when the caller has seen another version than the stored one. Every write of a stored resource asks. */
  expect(what: string, version: number) {
    const expects = this.#expects
    this.#expects = null
    if (expects && !expects.versions.includes(version)) throw stale(what, expects.versions.join(' or '), version, expects.propertyName)
  }

  /** Whether a precondition was given that nothing has checked: a mistake in the operation. */
  get unchecked() {
    return Boolean(this.#expects)
  }

  record(recorded: Recorded, event?: NewEvent) {
    this.#recorded.push(recorded)
    if (event) this.#events.push(event)
  }

  /** An event about what changes nothing itself: somebody is to be told. */
  tell(event: NewEvent) {
    this.#events.push(event)
  }

  /** Whether an event of this type about this resource is told already. */
  toldAbout(id: string, type: string) {
    return this.#events.some((event) => event.type === type && event.resource.id === id)
  }

  /** What has been recorded so far, in its order. */
  get recorded(): readonly Recorded[] {
    return this.#recorded
  }

  /** Field by field, what this change does, as far as the caller may see it: the body of a dry run's answer. */
  changes(): ResourceChange[] {
    return this.#recorded.flatMap((one) => this.shown(one.resource, one.changes ?? diff(one.before, one.after)))
  }

  /** The same of one resource. */
  shown(resource: Resource, fields: readonly FieldChange[]): ResourceChange[] {
    const known = (id: string) => (this.minted.has(id) ? null : id)
    return fields
      .map(({ field, from, to }) => ({
        resource: { type: resource.type, id: known(resource.id) },
        field,
        from,
        to: typeof to === 'string' ? known(to) : to,
      }))
      .filter(({ field, from, to }) => (from !== null || to !== null) && isFieldShown(this.principal.scope, resource.type, field))
  }

  /** Writes the log. Called once, last, inside the transaction. */
  async finish(): Promise<void> {
    if (this.#written && this.#recorded.length === 0) throw new Error('Something was written and nothing recorded.')
    if (this.isRehearsal) return
    const { principal, requestId, ip, userAgent } = this.cause
    const entries = this.#recorded.map(({ resource, before, after, changes, version, merchantId, orderId, action, reason }) => ({
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
      changes: changes ?? (before === null ? [] : diff(before, after)),
      occurredAt: this.now,
    }))
    for (const entry of await inChain(this.sql, entries))
      if ((await insertRow(this.sql, auditEntries, entry)) === null)
        throw new Error('The place of an audit entry is taken: run audit:verify.')
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

class Rollback extends Error {
  constructor(readonly value: unknown) {
    super('dry run')
  }
}

/** Runs `work` as one change and commits it. */
export function change<T>(database: Database, cause: Cause, work: (change: Change) => Promise<T>): Promise<T> {
  return database.write(async (sql) => {
    const current = new Change(sql, cause)
    const value = await work(current)
    await current.finish()
    return value
  })
}

/** Runs `work` and takes it back, telling what it would have done. */
export async function rehearse<T>(
  database: Database,
  cause: Cause,
  work: (change: Change) => Promise<T>,
): Promise<{ value: T; changes: ResourceChange[]; minted: ReadonlySet<string> }> {
  try {
    await database.write(
      async (sql) => {
        const current = new Change(sql, cause, true)
        const value = await work(current)
        await current.finish()
        throw new Rollback({ value, changes: current.changes(), minted: current.minted })
      },
      { tentative: true },
    )
  } catch (error) {
    if (error instanceof Rollback) return error.value as { value: T; changes: ResourceChange[]; minted: ReadonlySet<string> }
    throw error
  }
  throw new Error('unreachable')
}
