import { and, eq } from 'drizzle-orm'
import { auditEntries, shipments } from '@/db/schema'
import { isUuid } from '@/server/kernel/id'
import type { Reader } from '@/server/kernel/reader'
import { getShipmentRow } from './load'

/** The id of a shipment whose audit log the caller may read: a visible shipment, or a deleted one within the caller's scope. */
export async function getAuditedShipmentId(reader: Reader, reference: string): Promise<string> {
  const id = reference.toLowerCase()
  const exists = isUuid(reference) && (await reader.one(shipments, eq(shipments.id, id)))
  if (!exists && isUuid(reference) && (await wasDeleted(reader, 'shipment', id))) return id
  return (await getShipmentRow(reader, reference)).id
}

/** Whether the audit log has the deletion of this resource within the caller's scope. */
export async function wasDeleted(reader: Reader, type: 'shipment' | 'package', id: string): Promise<boolean> {
  const deletion = and(eq(auditEntries.resourceId, id), eq(auditEntries.resourceType, type), eq(auditEntries.action, 'delete'))
  return deletion !== undefined && (await reader.one(auditEntries, deletion)) !== undefined
}
