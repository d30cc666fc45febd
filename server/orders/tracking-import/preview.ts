import { setImmediate as nextTurn } from 'node:timers/promises'
import { iso } from '@/server/http/field-types'
import type { Context, RequestContext } from '@/server/kernel/context'
import { hideCreatedId, shortId } from '@/server/kernel/id'
import { isRefusal, type Problem } from '@/server/kernel/refusal'
import { dryRun } from '@/server/kernel/run-change'
import { shipmentName } from '../shipments/actions/refusals'
import { applyRow } from './apply-row'
import { type TrackingColumn, trackingColumns } from './columns'
import { readTrackingRows, type TrackingRow } from './rows'
import { MAX_PREVIEW_ROWS, type TrackingPreview } from './schemas'

/** The effects of the first rows of a file: applies each, and rolls it back. */
export async function previewTracking(
  { database }: Pick<Context, 'database'>,
  requestContext: RequestContext,
  bytes: Uint8Array,
): Promise<TrackingPreview> {
  const rows = await readTrackingRows(bytes)
  const checked = rows.slice(0, MAX_PREVIEW_ROWS)
  const found: TrackingPreview['rows'] = []
  const changes: TrackingPreview['changes'] = []
  const errors: TrackingPreview['errors'] = []
  for (const row of checked) {
    try {
      const { value, createdIds } = await dryRun(database, requestContext, async (change) => ({ change, ...(await applyRow(change, row)) }))
      const { change, isChanged, shipment, package: one } = value
      found.push({
        ...{ line: row.line, number: row.number, shipmentId: shipment.id, shortId: shipmentName(shipment) },
        packageShortId: hideCreatedId(shortId('package', one.number), createdIds),
        ...{ carrierName: one.carrierName, carrierTrackingNumber: one.trackingNumber ?? '', shippedDate: iso(one.shippedAt as Date) },
        isChanged,
      })
      for (const one of change.changes()) changes.push({ line: row.line, ...one })
    } catch (error) {
      if (!isRefusal(error)) throw error
      errors.push(...error.problems.map((one) => problemOf(row, one)))
    }
    await nextTurn()
  }
  const changeCount = found.filter(({ isChanged }) => isChanged).length
  return {
    ...{ rows: found, changes, errors, rowCount: rows.length, checkedCount: checked.length, changeCount },
    ...{ unchangedCount: found.length - changeCount, errorCount: checked.length - found.length },
  }
}

function problemOf(row: TrackingRow, { propertyName, errorMessage, reason }: Problem): TrackingPreview['errors'][number] {
  const column = trackingColumns.find((one): one is TrackingColumn => one === propertyName) ?? null
  return { line: row.line, column, value: column && row[column].slice(0, 100), message: errorMessage, reason }
}
