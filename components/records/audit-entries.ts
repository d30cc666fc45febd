import type { Answer } from '@/components/api/request'

export type AuditEntry = Answer<'GET /orders/{orderId}/auditLogs'>['auditLogs'][number]

const has = ({ changes }: AuditEntry, field: RegExp) => changes.some((change) => field.test(change.field))

export const isShipmentResource = (type: string) => type === 'shipment' || type === 'package'

/** The filters of the timeline; notes appear in All and in Notes, messages to the customer in All and in Messages. */
export const timelineFilters = [
  { id: 'all', name: 'All', matches: () => true },
  { id: 'notes', name: 'Notes', matches: () => false },
  { id: 'messages', name: 'Messages', matches: () => false },
  { id: 'edits', name: 'Edits', matches: ({ action }: AuditEntry) => action === 'update' || action === 'addItem' },
  { id: 'holds', name: 'Holds', matches: (entry: AuditEntry) => /^(hold|release)$/.test(entry.action) || has(entry, /^holds\./) },
  {
    id: 'status',
    name: 'Status',
    matches: (entry: AuditEntry) => entry.resource.type === 'order' && (entry.action === 'create' || has(entry, /^status$/)),
  },
  { id: 'shipments', name: 'Shipments', matches: ({ resource }: AuditEntry) => isShipmentResource(resource.type) },
  { id: 'system', name: 'By system', matches: ({ actor }: AuditEntry) => actor.type === 'System' },
] as const

export type FilterId = (typeof timelineFilters)[number]['id']

/** The order of resources in a group; the order last, since its changes follow from the others. */
const resourceOrder = ['shipment', 'package', 'orderItem', 'order']
const resourceRank = ({ resource }: AuditEntry) => resourceOrder.indexOf(resource.type)

/**
 * The entries grouped by request, in the log's order: an order's entry with those of its items. Those of its shipments and packages have
 * actions of their own and were written just before them.
 */
export function groupByRequest(entries: AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = []
  for (const entry of entries) {
    const last = groups.at(-1)
    const [same] = last ?? []
    const isSame = same?.requestId === entry.requestId && (same.action === entry.action || isShipmentResource(entry.resource.type))
    if (last && isSame) last.push(entry)
    else groups.push([entry])
  }
  return groups.map((group) => [...group].sort((a, b) => resourceRank(a) - resourceRank(b)))
}
