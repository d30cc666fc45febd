import type { Answer } from '@/components/api/request'
import { planName } from '@/components/records/plan-name'
import { withShortIds } from '@/components/ui/format/short-ids'
import type { AuditedType } from '@/server/kernel/audited-actions'

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

/**
 * The name of an entry's resource. A resource without a name, or one that was deleted, has the name or the kind that the entry itself
 * carries, else the end of its id, so that several can be told apart.
 */
export function resourceNameOf({ resource, resourceName, changes }: Pick<LoggedEntry, 'resource' | 'resourceName' | 'changes'>): string {
  if (resourceName !== null) return resourceName
  const carried = (wanted: string) => {
    const change = changes.find(({ field }) => field === wanted)
    return [change?.to, change?.from].find((value) => typeof value === 'string' && value !== '') as string | undefined
  }
  const [name, kind] = [carried('name'), carried('kind')]
  if (name !== undefined && kind !== undefined && resource.type === 'plan') return planName({ name, kind })
  return name ?? kind ?? withShortIds(resource.id)
}

/** An entry of the global audit log, with its resource's name. */
export type LoggedEntry = Answer<'GET /auditLogs'>['auditLogs'][number]
