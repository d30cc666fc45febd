import { isOneOf } from '@/db/conditions'
import { shipments } from '@/db/schema'
import { nextIds } from '@/server/http/list-iteration'
import type { Reader } from '@/server/kernel/reader'
import { type ShipmentFilters, shipmentsMatching } from './search'
import type { ShipmentRow } from './types'

/** The number of shipments that the filters of their list select, at most `cap`. */
export const countSelectedShipments = async (reader: Reader, filters: ShipmentFilters, cap: number): Promise<number> =>
  reader.count(shipments, { where: await shipmentsMatching(reader, filters), cap })

/** The ids of the next selected shipments, newest first, and the cursor of those after them; null at the end. */
export const selectShipments = async (reader: Reader, filters: ShipmentFilters, page: { cursor: string | null; size: number }) =>
  nextIds(reader, shipments, await shipmentsMatching(reader, filters), page)

/** The shipments with these ids that the caller may see, in any order. */
export const shipmentsById = (reader: Reader, ids: readonly string[]): Promise<ShipmentRow[]> =>
  reader.rows(shipments, { where: isOneOf(shipments.id, [...ids]) })
