import { isUuid } from '../id'
import type { Reader } from '../reader'
import { wasDeleted } from '../shipments/audit'
import { findPackage } from './packages'

/** The id of a package whose log the caller may read: one of this shipment, or one that was deleted. */
export async function auditedPackage(reader: Reader, shipmentId: string, reference: string): Promise<string> {
  const id = reference.toLowerCase()
  return isUuid(reference) && (await wasDeleted(reader, 'package', id)) ? id : (await findPackage(reader, shipmentId, reference)).id
}
