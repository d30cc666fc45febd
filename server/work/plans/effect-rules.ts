import type { FieldChange } from '@/db/schema'

/** The facts about one changed resource. */
interface ChangedResource {
  type: string
  action: string
  /** Whether the change created it. */
  isNew: boolean
  changes: readonly FieldChange[]
}

/** The fields whose new value is a consequence that people want to know first. */
const telling = ['status', 'shipmentStatus', 'isEnabled']
/** The types of which each resource counts; an order's items follow their order. */
const countedTypes = ['order', 'shipment', 'product', 'variant']

/**
 * The consequences of a row's change as one text that rows with the same ones share: `order.status:ImageIssue=1 shipment.created=2`. The
 * number is that of the resources.
 */
export function effectsOf(changed: readonly ChangedResource[]): string {
  const counts = new Map<string, number>()
  for (const { type, action, isNew, changes } of changed) {
    if (!countedTypes.includes(type)) continue
    const found =
      isNew || action === 'delete'
        ? [`${type}.${isNew ? 'created' : 'deleted'}`]
        : changes.flatMap(({ field, to }) => (telling.includes(field) ? [`${type}.${nameOf(field)}:${String(to)}`] : []))
    for (const key of found) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, count]) => `${key}=${count}`)
    .sort()
    .join(' ')
}

const nameOf = (field: string) => (field === 'shipmentStatus' ? 'status' : field)

/** The consequences in such a text, with the number of resources of each. */
export const parseEffects = (effects: string): { key: string; count: number }[] =>
  effects
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const at = part.lastIndexOf('=')
      return { key: part.slice(0, at), count: Number(part.slice(at + 1)) }
    })
