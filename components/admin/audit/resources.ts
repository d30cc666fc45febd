import type { Answer } from '@/components/api/request'
import type { AuditedType } from '@/server/platform/audit/audit-rules'

type LinkOf = (entry: Pick<LoggedEntry, 'resource' | 'resourceName'>) => string

const byId =
  (path: string): LinkOf =>
  ({ resource }) =>
    `${path}/${resource.id}`
const byName =
  (path: string): LinkOf =>
  ({ resourceName }) =>
    `${path}/${resourceName}`

const links: Partial<Record<AuditedType, LinkOf>> = {
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
  webhook: byId('/admin/webhooks'),
  messageTemplate: () => '/admin/templates',
}

/** The page of an entry's resource, or of its order; null when there is none or it was deleted. */
export function resourceHref(entry: Pick<LoggedEntry, 'resource' | 'resourceName' | 'orderId'>): string | null {
  const link = links[entry.resource.type as AuditedType]
  if (link) return entry.resourceName === null ? null : link(entry)
  return entry.orderId && `/orders/${entry.orderId}`
}

/** An entry of the global audit log, with its resource's name. */
export type LoggedEntry = Answer<'GET /auditLogs'>['auditLogs'][number]
