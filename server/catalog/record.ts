import type { FieldChange } from '@/db/schema'
import type { Change } from '../change'
import { diff } from '../diff'
import { EVERY_MERCHANT } from '../scope'

/** What the catalog is made of. */
export type CatalogResource = 'category' | 'product' | 'variant' | 'merchantCatalog' | 'merchantVariant'

interface Recording<T> {
  type: CatalogResource
  action: 'create' | 'update' | 'delete'
  /** As the API shows it to Internal staff; null on the side where it is not there. */
  before: T | null
  after: T | null
  /** Null for what belongs to the global catalog. */
  merchantId: string | null
  /** What it is known by, for whoever hears of it: a SKU, a name. */
  names: Record<string, string | null>
  /** What became of its parts, which have versions and entries of their own. */
  moved?: FieldChange[]
}

/** Records what became of a part of the catalog: its audit entry, and CatalogChanged for those who see it. */
export function recordCatalog<T extends { id: string; version: number }>(change: Change, recording: Recording<T>): void {
  const { type, action, before, after, merchantId, names, moved = [] } = recording
  const known = after ?? before
  if (!known) throw new Error('A part of the catalog is there before or after.')
  const version = after ? after.version : known.version + 1
  const changes = [...diff(before, after ?? {}), ...moved]
  const resource = { type, id: known.id }
  change.record(
    { resource, action, before, after: after ?? {}, changes, version, merchantId },
    {
      type: 'CatalogChanged',
      resource,
      merchantId: merchantId ?? EVERY_MERCHANT,
      isTest: false,
      data: {
        id: known.id,
        ...names,
        ...(merchantId ? { merchantId } : {}),
        action,
        version,
        changed: [...new Set(changes.map(({ field }) => field.split('.')[0]))],
      },
    },
  )
}
