import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@/db/schema'
import { diff, topField } from './diff'

/** Fields that hold texts by name and are never null: the rest of a path is one name, with any dots in it. */
const maps = ['meta', 'metadata', 'clientAttributes', 'attributes', 'filters']
/** Fields whose objects have any names: a name that was added is removed, where other objects get null. */
const openFields = [...maps, 'shipmentsMetadata', 'texts']

export interface Restored {
  /** The former values of the changed top fields, whole, as an update takes them. */
  fields: Record<string, unknown>
  /** The paths whose values are no longer what the change made them. */
  changedSince: string[]
}

/**
 * The values that the fields had before the changes, computed from the current state: other values of the same object or list stay as they
 * are. Values that the changes added, at any depth, are removed: a list or a map of texts without any others is empty, another object null.
 */
export function restore(current: object, changes: readonly FieldChange[]): Restored {
  const stored = current as Record<string, unknown>
  const changedSince = changes
    .filter(({ field, to }) => !isDeepStrictEqual(valueAt(stored, segmentsOf(field)), to))
    .map(({ field }) => field)
  const names = [...new Set(changes.map(({ field }) => topField(field)))]
  if (changedSince.length) return { fields: {}, changedSince }
  const fields = structuredClone(Object.fromEntries(names.map((name) => [name, stored[name] ?? null])))
  for (const { field, from } of changes) setAt(fields, segmentsOf(field), from)
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, topValue(name, value, stored[name])])),
    changedSince,
  }
}

/** The values that the fields had before several changes, which are in the order in which they were made. */
export function restoreAll(
  current: object,
  changeLists: readonly (readonly FieldChange[])[],
): Restored & {
  /** Whether the fields undo the changes exactly: otherwise nothing may be written. */
  isExact: boolean
} {
  let state = current as Record<string, unknown>
  const fields: Record<string, unknown> = {}
  for (const changes of changeLists.toReversed()) {
    const restored = restore(state, changes)
    if (restored.changedSince.length) return { ...restored, isExact: false }
    if (!undoesExactly(state, restored.fields, changes)) return { fields: {}, changedSince: [], isExact: false }
    state = { ...state, ...restored.fields }
    Object.assign(fields, restored.fields)
  }
  return { fields, changedSince: [], isExact: true }
}

/** Whether the restored fields undo the changes exactly: otherwise their paths are ambiguous, and nothing may be written. */
export function undoesExactly(current: object, fields: Record<string, unknown>, changes: readonly FieldChange[]): boolean {
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, (current as Record<string, unknown>)[name]]))
  const made = new Map(diff(before, fields).map(({ field, to }) => [field, to]))
  return made.size === changes.length && changes.every(({ field, from }) => made.has(field) && isDeepStrictEqual(made.get(field), from))
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function segmentsOf(field: string): string[] {
  const [first = '', ...rest] = field.split('.')
  return maps.includes(first) && rest.length && !/^\d+$/.test(rest[0] as string) ? [first, rest.join('.')] : [first, ...rest]
}

function valueAt(value: unknown, [first, ...rest]: string[]): unknown {
  if (first === undefined) return value ?? null
  return isObject(value) ? valueAt(value[first] ?? null, rest) : null
}

function setAt(target: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (!rest.length) target[first] = value
  else {
    if (!isObject(target[first])) target[first] = /^\d+$/.test(rest[0] as string) ? [] : {}
    setAt(target[first] as Record<string, unknown>, rest, value)
  }
}

function topValue(name: string, value: unknown, current: unknown): unknown {
  if (wasAdded(value, current)) return maps.includes(name) ? {} : null
  return withoutAdded(value, current, openFields.includes(name))
}

/** Removes the values that the changes had added: trailing elements of lists, names of open objects, and objects without other values. */
function withoutAdded(value: unknown, current: unknown, isOpen: boolean): unknown {
  const before = (key: string | number) => (isObject(current) ? current[key] : undefined)
  if (Array.isArray(value)) {
    const list = [...value]
    while (list.length && isBlank(list.at(-1))) list.pop()
    return list.map((one, i) => withoutAdded(one, before(i), isOpen))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const added = isOpen ? isBlank(part) && !isBlank(before(name)) : wasAdded(part, before(name))
      if (added) return isOpen ? [] : [[name, null]]
      return [[name, withoutAdded(part, before(name), isOpen)]]
    }),
  )
}

/** Whether an object had no value before; lists are empty then. */
const wasAdded = (value: unknown, current: unknown): boolean =>
  isObject(value) && !Array.isArray(value) && isObject(current) && isBlank(value) && !isBlank(current)

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (isObject(value) && Object.values(value).length > 0 && Object.values(value).every(isBlank))
