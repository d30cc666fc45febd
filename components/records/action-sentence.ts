import { isFulfilment } from './action-labels'
import { type AuditEntry, isShipmentResource } from './audit-entries'

/** The parts of the sentence about an action. */
export interface ActionSentence {
  /** The entry with the actor, action, reason and time. */
  lead: AuditEntry
  /** The resource of the action, or a text when there are several: "4 items". */
  subject: AuditEntry | string
  /** The shipments and packages it created, without the subject. */
  created: AuditEntry[]
}

/**
 * The sentence of an action: about its shipments when the order's entry only follows from them; otherwise about the order and its items.
 */
export function sentenceOf(group: readonly AuditEntry[]): ActionSentence | null {
  const main = leadOf(group)
  return (
    main && { ...main, created: group.filter((entry) => entry !== main.subject && isShipmentResource(entry.resource.type) && isNew(entry)) }
  )
}

const isNew = ({ action }: AuditEntry) => action === 'create' || action === 'route'

function leadOf(group: readonly AuditEntry[]): Omit<ActionSentence, 'created'> | null {
  const order = group.find(({ resource }) => resource.type === 'order')
  const items = group.filter(({ resource }) => resource.type === 'orderItem')
  const lead = order ?? items[0]
  if (!lead || isFulfilment(lead.action)) {
    const main = ofShipments(group)
    const isRouted = main?.lead.action === 'route' && order
    return (isRouted ? { ...main, subject: order } : main) ?? (lead ? { lead, subject: order ?? 'the order' } : null)
  }
  const isOfItems = items[0] && (!order || isAboutItems(lead.action, group))
  return { lead, subject: isOfItems ? (items[1] ? `${items.length} items` : (items[0] as AuditEntry)) : lead }
}

/** The sentence about shipments; the lead is the entry with a specific action when others were only created or updated. */
function ofShipments(group: readonly AuditEntry[]): Omit<ActionSentence, 'created'> | null {
  const entries = group.filter(({ resource }) => isShipmentResource(resource.type))
  const shipments = entries.filter(({ resource }) => resource.type === 'shipment')
  const lead = shipments.find(({ action }) => action !== 'create' && action !== 'update') ?? shipments[0] ?? entries[0]
  if (!lead) return null
  // No new package was packed: an existing one's contents or tracking number were corrected.
  const isCorrection = lead.action === 'pack' && !entries.some(({ resource, action }) => resource.type === 'package' && action === 'create')
  const same = shipments.filter(({ action }) => action === lead.action)
  return { lead: isCorrection ? { ...lead, action: 'update' } : lead, subject: same.length > 1 ? `${same.length} shipments` : lead }
}

/**
 * Whether the sentence names the items: changes of items affect only the order's totals and status, unless they cancel the whole order.
 */
function isAboutItems(action: string, group: readonly AuditEntry[]): boolean {
  const isFullCancel = group.some(
    ({ resource, changes }) => resource.type === 'order' && changes.some(({ field, to }) => field === 'canceledAt' && to !== null),
  )
  return action === 'update' || action === 'refund' || action === 'addItem' || (action === 'cancel' && !isFullCancel)
}
