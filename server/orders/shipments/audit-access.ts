import { and, eq, type SQL } from 'drizzle-orm'
import { auditEntries, shipments } from '@/db/schema'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { getShipmentRow } from './load'

/** The id of a shipment whose audit log the caller may read: a visible shipment, or a deleted one within the caller's scope. */
export async function getAuditedShipmentId(reader: Reader, reference: string): Promise<string> {
  const id = reference.toLowerCase()
  const exists = isUuid(reference) && (await reader.one(shipments, eq(shipments.id, id)))
  if (!exists && isUuid(reference) && (await findDeletion(reader, 'shipment', id))) return id
  return (await getShipmentRow(reader, reference)).id
}

/** Whether the audit log has the deletion of this package of the shipment within the caller's scope. */
export async function wasPackageDeleted(reader: Reader, shipmentId: string, id: string): Promise<boolean> {
  const deletion = await findDeletion(reader, 'package', id)
  if (!deletion) return false
  const field = deletion.changes.find(({ field }) => field === 'shipmentId')
  if (field) return field.from === shipmentId
  // A redacted entry only tells the order.
  const ofShipment = and(eq(auditEntries.resourceId, shipmentId), eq(auditEntries.resourceType, 'shipment'))
  return (await findEntry(reader, ofShipment))?.orderId === deletion.orderId
}

function findDeletion(reader: Reader, type: 'shipment' | 'package', id: string) {
  const { resourceId, resourceType, action } = auditEntries
  return findEntry(reader, and(eq(resourceId, id), eq(resourceType, type), eq(action, 'delete')))
}

const findEntry = async (reader: Reader, where: SQL | undefined) => (await reader.rows(auditEntries, { where, limit: 1 }))[0]
