/** One field of a resource and what it was and is. The path is dotted: `shippingAddress.zip`, `options.0.value`. */
export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** A change as a dry run answers it: of the order, or of one of its items. */
export interface RehearsedChange extends FieldChange {
  resource: { type: string; id: string | null }
}

/** Change with every write and say nothing about it. */
const unremarkable = new Set(['version', 'updatedAt'])

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** What differs between two readings of a resource, leaf by leaf, the way the audit log names it. */
export function changesBetween(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isBranch(before) || isBranch(after)) {
    const [from, to] = [isBranch(before) ? before : {}, isBranch(after) ? after : {}]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((key) => !unremarkable.has(key))
      .flatMap((key) => changesBetween(from[key] ?? null, to[key] ?? null, path ? `${path}.${key}` : key))
  }
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ field: path, from: before ?? null, to: after ?? null }]
}

/** The value at a dotted path; null where there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) found = isBranch(found) ? found[key] : null
  return found ?? null
}

/** A copy with another value at a dotted path. What is missing on the way is made. */
export function withValueAt(value: unknown, path: string, set: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  if (Array.isArray(value)) {
    const copy = [...value]
    copy[Number(key)] = rest.length ? withValueAt(copy[Number(key)], rest.join('.'), set) : set
    return copy
  }
  const old = isBranch(value) ? value : {}
  return { ...old, [key]: rest.length ? withValueAt(old[key], rest.join('.'), set) : set }
}

export const isSame = (one: unknown, other: unknown) => changesBetween(one, other).length === 0
