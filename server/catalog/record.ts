import type { FieldChange } from '@/db/schema'
import type { AuditRecord } from '@/server/kernel/audit-record'
import type { Change } from '@/server/kernel/change'
import { changedFields, diff } from '@/server/kernel/diff'
import type { EventData } from '@/server/kernel/event-types'
import { EVERY_MERCHANT } from '@/server/kernel/scope'

/** The types of catalog resources. */
export type CatalogResource = 'category' | 'product' | 'variant' | 'merchantCatalog' | 'merchantVariant'

type CatalogNames = Pick<EventData<'CatalogChanged'>, 'name' | 'sku' | 'productId' | 'merchantSku' | 'merchantCatalogId'>

interface CatalogRecord<T> {
  type: CatalogResource
  action: 'create' | 'update' | 'delete'
  /** As the API shows it to Internal staff; null before creation, and after deletion. */
  before: T | null
  after: T | null
  /** Null for a resource of the global catalog. */
  merchantId: string | null
  /** Names for the event: a SKU, a name. */
  names: CatalogNames
  /** Changes of its variants, which have versions and audit entries of their own. */
  variantChanges?: FieldChange[]
}

/** Records a change of a catalog resource: its audit entry, and the event CatalogChanged. */
export function recordCatalog<T extends { id: string; version: number }>(change: Change, record: CatalogRecord<T>): void {
  const { type, action, before, after, merchantId, names, variantChanges = [] } = record
  const current = after ?? before
  if (!current) throw new Error('A part of the catalog is there before or after.')
  const version = after ? after.version : current.version + 1
  const changes = [...diff(before, after ?? {}), ...variantChanges]
  const resource = { type, id: current.id }
  change.record({ resource, action, before, after: after ?? {}, changes, version, merchantId } as AuditRecord, {
    type: 'CatalogChanged',
    resource,
    merchantId: merchantId ?? EVERY_MERCHANT,
    isTest: false,
    data: {
      id: current.id,
      ...names,
      ...(merchantId ? { merchantId } : {}),
      action,
      version,
      changed: changedFields(changes),
    },
  })
}
