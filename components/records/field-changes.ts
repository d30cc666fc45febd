/** One field of a resource with its old and new value. The path is dotted: `shippingAddress.zip`, `options.0.value`. */
export interface FieldChange {
  field: string
  from: unknown
  to: unknown
}

/** A change in a dry run's answer: of the order, or of one of its items. */
export interface DryRunChange extends FieldChange {
  resource: { type: string; id: string }
}

/** Change with every write and carry no information. */
const ignoredFields = new Set(['version', 'updatedAt'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** The differences between two versions of a resource by leaf, with the paths of the audit log. */
export function changesBetween(before: unknown, after: unknown, path = ''): FieldChange[] {
  if (isObject(before) || isObject(after)) {
    const [from, to] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((key) => !ignoredFields.has(key))
      .flatMap((key) => changesBetween(from[key] ?? null, to[key] ?? null, path ? `${path}.${key}` : key))
  }
  return JSON.stringify(before ?? null) === JSON.stringify(after ?? null) ? [] : [{ field: path, from: before ?? null, to: after ?? null }]
}

/** The value at a dotted path; null when there is none. */
export function valueAt(value: unknown, path: string): unknown {
  let found = value
  for (const key of path.split('.')) found = isObject(found) ? found[key] : null
  return found ?? null
}

/** A copy with another value at a dotted path. Creates missing parents. */
export function withValueAt(value: unknown, path: string, set: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  if (Array.isArray(value)) {
    const copy = [...value]
    copy[Number(key)] = rest.length ? withValueAt(copy[Number(key)], rest.join('.'), set) : set
    return copy
  }
  const old = isObject(value) ? value : {}
  return { ...old, [key]: rest.length ? withValueAt(old[key], rest.join('.'), set) : set }
}

export const isSame = (one: unknown, other: unknown) => changesBetween(one, other).length === 0
