import { groupBy } from '@/server/kernel/collections'
import { topField } from '@/server/kernel/diff'
import { conflict } from '@/server/kernel/refusal'
import { restoreAll } from '@/server/kernel/restore-rules'
import {
  asJson,
  changedSinceConflict,
  type FindOperations,
  operationOf,
  readThrough,
  type Writable,
  writableFields,
  writeThrough,
} from './call-operation'
import { emptyBefore } from './empty-before'
import type { Entry, RevertCall, Reverter } from './types'

export interface FieldSource {
  /** The operation that reads one resource; or a function, where no operation answers with the fields of the audit log. */
  read: string | ((call: RevertCall, id: string) => Promise<object>)
  /** The operation that updates it. */
  update: string
  /** Fields of the update that are requests or are merged, so that a former value does not restore them. */
  except?: readonly string[]
  /** The path's parameters; by default its only one is the resource's id. */
  params?(id: string, current: Record<string, unknown>): Record<string, string>
  /** Whether the update replaces all of the resource, so that it takes the other fields as they are. */
  isWhole?: boolean
  /** Fields that only another action may have changed: an entry that has one is not reverted. */
  blocking?: readonly string[]
  /** The result of the update's `prepare`, if it has one. */
  prepared?(call: RevertCall): unknown
}

/** Reverts changes of fields through the operation that updates the resource. */
export function fieldReverter(operations: FindOperations, source: FieldSource): Reverter {
  const update = () => operationOf(operations, source.update)
  const writable = () => writableFields(update() as { body?: never }, source.except)
  return {
    operation: source.update,
    isConsequence: (entry) => entry.changes.length > 0 && !blockedFields(entry, source).length && !changesOf(entry, writable()).length,
    obstacle: (entry) => obstacleOf(entry, source, writable()),
    async revert(call, entries) {
      for (const [id, own] of byResource(entries)) {
        const current = await currentState(call, operations, source, id)
        const fields = await restoredFields(call, current, own, writable())
        const params = source.params?.(id, current) ?? onlyParam(update(), id)
        const body = { ...bodyId(update(), id), ...(source.isWhole ? picked(current, writable()) : {}), ...fields }
        await writeThrough(call, update(), params, body, source.prepared?.(call))
      }
    },
  }
}

/** The entry's changes of these fields. */
export const changesOf = ({ changes }: Entry, writable: Writable) => changes.filter(({ field }) => writable.has(topField(field)))

export function obstacleOf(entry: Entry, { blocking = [] }: Pick<FieldSource, 'blocking'>, writable: Writable): string | null {
  const blocked = blockedFields(entry, { blocking })
  if (blocked.length) return `${blocked.join(', ')} cannot be set back.`
  return changesOf(entry, writable).length ? null : 'It changed no field that can be set back.'
}

const blockedFields = (entry: Entry, { blocking = [] }: Pick<FieldSource, 'blocking'>) =>
  blocking.filter((name) => entry.changes.some(({ field }) => topField(field) === name))

/** Entries by resource, oldest first. */
export const byResource = (entries: readonly Entry[]) => groupBy(entries, ({ resourceId }) => resourceId)

export const currentState = async (call: RevertCall, operations: FindOperations, { read }: Pick<FieldSource, 'read'>, id: string) => {
  if (typeof read !== 'string') return asJson(await read(call, id))
  const operation = operationOf(operations, read)
  return readThrough(call, operation, onlyParam(operation, id))
}

/** The former values of the fields that the entries changed, newest change first. Throws 409 for values changed since. */
export async function restoredFields(
  { change: { reader } }: RevertCall,
  current: object,
  entries: readonly Entry[],
  writable: Writable,
): Promise<Record<string, unknown>> {
  const [entry] = entries
  const { fields, changedSince, isExact } = restoreAll(
    current,
    entries.map((one) => changesOf(one, writable)),
  )
  if (changedSince.length) throw changedSinceConflict(changedSince, `The ${entry?.resourceType}`)
  if (!isExact)
    throw conflict('history.irreversible', `This change of the ${entry?.resourceType} cannot be set back exactly. Change it by hand.`)
  const unclear = Object.keys(fields).filter((name) => isEmpty(fields[name]) && !isRecordedWhole(entries, name))
  if (!entry || !unclear.length) return fields
  const before = [...(await emptyBefore(reader, entry, unclear))].filter(
    ([name, value]) => isEmpty(value) && writable.get(name)?.safeParse(value).success,
  )
  return { ...fields, ...Object.fromEntries(before) }
}

const isEmpty = (value: unknown) => value === null || (typeof value === 'object' && Object.keys(value as object).length === 0)

/** Whether the first of these entries that changed the field has its whole former value. */
function isRecordedWhole(entries: readonly Entry[], name: string): boolean {
  const first = entries.find(({ changes }) => changes.some(({ field }) => topField(field) === name))
  return first?.changes.some(({ field }) => field === name) ?? false
}

/** The parameter of a path that has only one. */
export function onlyParam({ path }: { path: string }, id: string): Record<string, string> {
  const [name] = /(?<=\{)\w+(?=\})/.exec(path) ?? []
  return name ? { [name]: id } : {}
}

const picked = (current: object, names: Writable) => Object.fromEntries(Object.entries(current).filter(([name]) => names.has(name)))

/** The id for an operation whose path has none. */
const bodyId = ({ path }: { path: string }, id: string) => (path.includes('{') ? {} : { id })
