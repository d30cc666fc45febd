import { isInList, listParameter } from '@/db/conditions'
import { selectColumns } from '@/db/rows'
import { orders, shipments } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { LiveFields } from '@/server/http/live-fields'
import { liveOrderFields } from '../present'
import { liveShipmentFields } from '../shipments/present'

type Found = { id: string; isLate?: boolean; orderAgeDays?: number }

/** The live fields of orders and shipments in stored outcomes, as they are now. Other answers were made now. */
export const liveFieldsOfRecords: LiveFields = {
  names: ['order', 'shipment', 'shipments', 'packages'],
  audience: 'Everybody',
  missingIn: 'Replays',
  async add({ sql }, answer) {
    const now = new Date()
    const records = Object.values(answer).flat().filter(isRecord)
    const ids = listParameter(records.map(({ id }) => id))
    const db = sql as Sql
    const found = new Map<string, object>()
    for (const row of await selectColumns(db, orders, ['number', 'id', 'lateAt'], { where: isInList(orders.id, ids) }))
      found.set(row.id, liveOrderFields(row, now))
    for (const row of await selectColumns(db, shipments, ['number', 'id', 'lateAt', 'orderCreatedAt'], {
      where: isInList(shipments.id, ids),
    }))
      found.set(row.id, liveShipmentFields(row, now))
    const current = (value: unknown) => (isRecord(value) ? { ...value, ...found.get(value.id) } : value)
    return Object.fromEntries(
      Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? value.map(current) : current(value)]),
    )
  },
}

const isRecord = (value: unknown): value is Found => typeof value === 'object' && value !== null && 'id' in value && 'isLate' in value
