import { and, eq } from 'drizzle-orm'
import { auditEntries, shipments } from '@/db/schema'
import { isUuid } from '../id'
import type { Reader } from '../reader'
import { findShipmentRow } from './find'

/** The id of a shipment whose log the caller may read: one they see, or might have seen when it was deleted. */
export async function auditedShipment(reader: Reader, reference: string): Promise<string> {
  const id = reference.toLowerCase()
  const isThere = isUuid(reference) && (await reader.one(shipments, eq(shipments.id, id)))
  if (!isThere && isUuid(reference) && (await wasDeleted(reader, 'shipment', id))) return id
  return (await findShipmentRow(reader, reference)).id
}

/** Whether the log tells that this was deleted, within what the caller may see. */
export async function wasDeleted(reader: Reader, type: 'shipment' | 'package', id: string): Promise<boolean> {
  const deletion = and(eq(auditEntries.resourceId, id), eq(auditEntries.resourceType, type), eq(auditEntries.action, 'delete'))
  return deletion !== undefined && (await reader.one(auditEntries, deletion)) !== undefined
}
