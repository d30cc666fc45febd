import { eq } from 'drizzle-orm'
import { updateRow } from '@/db/rows'
import { packages, shipments } from '@/db/schema'
import { removeWords, writeWords } from '@/db/search'
import type { Change } from '../change'
import { changedColumns } from '../orders/columns'
import type { Order } from '../orders/order'
import type { ChangedShipment } from './changed'
import { shipmentDocument } from './document'

/** Writes changed shipments with their packages and what they are found by. New rows are there already. */
export async function storeShipments(change: Change, before: Order, after: Order, changed: readonly ChangedShipment[]): Promise<void> {
  for (const shipment of changed) {
    await storePackages(change, shipment)
    if (shipment.before && shipment.after)
      await updateRow(change.write, shipments, shipment.after.number, changedColumns(shipment.before, shipment.after))
    if (shipment.before && !shipment.after) {
      await change.write.delete(shipments).where(eq(shipments.number, shipment.before.number))
      await removeWords(change.sql, 'shipment', shipment.before.number)
    }
    if (shipment.after) {
      const words = shipmentDocument(after, shipment.after)
      const isSame = shipment.before && JSON.stringify(shipmentDocument(before, shipment.before)) === JSON.stringify(words)
      if (!isSame) await writeWords(change.sql, 'shipment', shipment.after.number, words)
    }
  }
}

async function storePackages(change: Change, { packages: parts }: ChangedShipment): Promise<void> {
  for (const { before, after } of parts) {
    if (before && after) await updateRow(change.write, packages, after.number, changedColumns(before, after))
    if (before && !after) await change.write.delete(packages).where(eq(packages.number, before.number))
  }
}
