import { isInList, listParameter } from '@/db/conditions'
import { shipments } from '@/db/schema'
import type { AnswerCache } from '@/server/kernel/answers'
import type { Reader } from '@/server/kernel/reader'
import { LiveJson, type StoredJson } from '@/server/kernel/stored-json'
import { withClaims } from '@/server/platform/claims/claims'
import { withOrders } from './load'
import { liveShipmentFields, presentShipment, shipmentViewerOf } from './present'
import { type ShipmentModel, type VersionedShipment, versionedShipment } from './schemas/responses'
import type { ShipmentAnswerKey } from './types'

/**
 * The answers of shipments that were read in the caller's scope. A shipment's version also covers its packages, and what it shows of its
 * order.
 */
export async function shipmentAnswers(
  reader: Reader,
  answers: AnswerCache,
  found: readonly ShipmentAnswerKey[],
  now: Date,
): Promise<StoredJson<ShipmentModel>[]> {
  const viewer = shipmentViewerOf(reader.scope)
  const source = {
    resource: 'shipment',
    audience: `${viewer.hidesCosts ? 'without costs' : ''} ${viewer.hidesPrices ? 'without prices' : ''}`,
    schema: versionedShipment,
    async load(ids: string[]) {
      const where = isInList(shipments.id, listParameter(ids))
      const loaded = await withOrders(reader.sql, await reader.rows(shipments, { where }))
      // Shipments, packages and orders are read one after the other; a change in between raises the version.
      const versions = new Map((await reader.columns(shipments, ['id', 'version'], { where })).map(({ id, version }) => [id, version]))
      return loaded.map(({ order, shipment }) => ({
        id: shipment.id,
        version: shipment.version,
        value: presentShipment(order, shipment, viewer),
        extra: null,
        isConsistent: versions.get(shipment.id) === shipment.version,
      }))
    },
  }
  const kept = await withClaims(reader, 'shipment', await answers.answersOf<VersionedShipment, null>(source, found))
  const keys = new Map(found.map((key) => [key.id, key]))
  return kept.map(({ id, json }) => new LiveJson(json, liveShipmentFields(keys.get(id) as ShipmentAnswerKey, now)))
}
