import type { AuditedType } from '@/server/audit/lifecycle'
import type { LoggedEntry } from './shapes'

/** What each type of resource is called, one of them. */
export const typeWords: Record<AuditedType, string> = {
  order: 'order',
  orderItem: 'order item',
  shipment: 'shipment',
  package: 'package',
  note: 'note',
  category: 'category',
  product: 'product',
  variant: 'variant',
  merchantCatalog: 'merchant’s catalog',
  merchantVariant: 'merchant’s variant',
  merchant: 'merchant',
  vendor: 'vendor',
  facility: 'facility',
  file: 'file',
  job: 'job',
  user: 'user',
  session: 'session',
  role: 'role',
  client: 'service client',
  invitation: 'invitation',
}

export const typeWord = (type: string) => typeWords[type as AuditedType] ?? type

type Way = (entry: Pick<LoggedEntry, 'resource' | 'resourceName'>) => string

const byId =
  (path: string): Way =>
  ({ resource }) =>
    `${path}/${resource.id}`
const byName =
  (path: string): Way =>
  ({ resourceName }) =>
    `${path}/${resourceName}`

const ways: Partial<Record<AuditedType, Way>> = {
  order: byName('/orders'),
  shipment: byName('/shipments'),
  product: byId('/catalog/products'),
  category: () => '/catalog/categories',
  merchantCatalog: byId('/catalog/merchants'),
  merchant: byId('/admin/merchants'),
  vendor: byId('/admin/vendors'),
  user: byId('/admin/users'),
  role: byId('/admin/roles'),
  client: byId('/admin/clients'),
}

/** The page of what an entry is about, or of the order that it belongs to; null where there is none, or it was deleted. */
export function hrefOf(entry: Pick<LoggedEntry, 'resource' | 'resourceName' | 'orderId'>): string | null {
  const way = ways[entry.resource.type as AuditedType]
  if (way) return entry.resourceName === null ? null : way(entry)
  return entry.orderId && `/orders/${entry.orderId}`
}
