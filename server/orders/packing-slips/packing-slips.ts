import { insertRow } from '@/db/rows'
import { packingSlips } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { OperationCall } from '@/server/http/operation'
import type { Change } from '@/server/kernel/change'
import { newId, shortId } from '@/server/kernel/id'
import { Reader } from '@/server/kernel/reader'
import { conflict, isRefusal } from '@/server/kernel/refusal'
import { keepForSlip } from '@/server/platform/files/files'
import { shipmentName } from '../shipments/actions/refusals'
import { editShipment } from '../shipments/edit-shipment'
import { getShipment } from '../shipments/load'
import type { Shipment } from '../shipments/types'
import { collectSlipInputs } from './collect-inputs'
import { parseInputs, printedContentOf } from './load'
import { drawPdf } from './pdf/store'
import { presentSlip, type SlipRow } from './present'
import type { SlipModel, SlipOptions } from './schemas'
import { picturesOf, type SlipInput } from './slip-input'

/** A slip to store, with its PDF already drawn. */
export interface DrawnSlip {
  id: string
  createdAt: Date
  inputs: SlipInput[]
  pageCount: number
}

const withDefaults = (options: SlipOptions) => ({ ...options, copy: options.copy ?? 1 })

/**
 * Draws a slip of the shipment's current state, before the transaction, which cannot wait for it. Null if the slip will be refused;
 * generateSlip refuses it. Refuses with 503 if too many slips are queued.
 */
export async function drawSlip(
  { context, principal }: Pick<OperationCall<string, undefined>, 'context' | 'principal'>,
  shipmentId: string,
  options: SlipOptions,
): Promise<DrawnSlip | null> {
  const reader = new Reader(context.database.sql, principal.scope)
  const createdAt = new Date()
  const slips = await getShipment(reader, shipmentId)
    .then((shown) => collectSlipInputs(reader, shown, withDefaults(options)))
    .catch((error: unknown) => {
      if (isRefusal(error)) return null
      throw error
    })
  if (!slips) return null
  const id = newId()
  const pages = await drawPdf(context.settings.dataDir, id, slips.inputs)
  return { id, createdAt, inputs: slips.inputs, pageCount: pages.reduce((sum, count) => sum + count, 0) }
}

/**
 * Stores a drawn slip and counts it on the shipment. Refuses with 409 a shipment that cannot be printed, or that has changed since the
 * drawing.
 */
export async function generateSlip(change: Change, shipmentId: string, options: SlipOptions, drawn: DrawnSlip | null): Promise<SlipModel> {
  const at = drawn?.createdAt ?? change.now
  const row = await storeSlip(change, shipmentId, {
    ...(drawn ?? { id: newId(), pageCount: 0 }),
    createdAt: at,
    options: () => withDefaults(options),
    validate(inputs, shipment) {
      if (drawn && JSON.stringify(inputs) === JSON.stringify(drawn.inputs)) return
      throw conflict('record.changed', `Shipment ${shipmentName(shipment)} changed while its packing slip was being generated. Try again.`)
    },
  })
  return presentSlip(row)
}

interface NewSlip {
  id: string
  createdAt: Date
  pageCount: number
  options(shipment: { slipCount: number }): Parameters<typeof collectSlipInputs>[2]
  validate?(inputs: SlipInput[], shipment: { number: number }): void
}

/** Stores a slip's input, counts the slip on its shipment and links it to its packages. */
export async function storeSlip(change: Change, shipmentId: string, slip: NewSlip): Promise<SlipRow> {
  let stored: Omit<SlipRow, 'number'> | undefined
  await editShipment(change, shipmentId, async (order, shipment) => {
    const options = slip.options(shipment)
    const slips = await collectSlipInputs(change.reader, { order, shipment }, options)
    slip.validate?.(slips.inputs, shipment)
    stored = slipRow(change, shipment, { ...slip, ...slips, options })
    countSlip(shipment, stored)
    return { action: 'printSlip' }
  })
  if (!stored) throw new Error('The slip was not made.')
  const number = await insertSlip(change.write, stored)
  return { ...stored, number }
}

/** Inserts a slip and keeps the pictures that it shows; returns its number. */
export async function insertSlip(sql: Sql, slip: Omit<SlipRow, 'number'>): Promise<number> {
  const number = (await insertRow(sql, packingSlips, slip)) as number
  await keepForSlip(sql, slip.id, parseInputs(slip).flatMap(picturesOf))
  return number
}

type CollectedSlip = Pick<NewSlip, 'id' | 'createdAt' | 'pageCount'> &
  Awaited<ReturnType<typeof collectSlipInputs>> & { options: Parameters<typeof collectSlipInputs>[2] }

/** The row of a slip of this shipment. */
export const slipRow = (
  { principal }: Pick<Change, 'principal'>,
  shipment: Shipment,
  { id, createdAt, pageCount, inputs, packageIds, content, options }: CollectedSlip,
): Omit<SlipRow, 'number'> => ({
  id,
  shipmentId: shipment.id,
  packageId: options.packageId == null ? null : (packageIds[0] ?? null),
  merchantId: shipment.merchantId,
  vendorId: shipment.vendorId,
  format: (inputs[0] as SlipInput).format,
  input: { slips: inputs, content },
  pageCount,
  copy: options.copy,
  createdBy: principal.actor,
  createdAt,
})

/** Counts a slip as printed, as the last one of its shipment, and links it to the packages that it shows. */
export function countSlip(shipment: Shipment, slip: Pick<SlipRow, 'id' | 'createdAt' | 'input'>): void {
  shipment.slipCount += 1
  shipment.lastSlipAt = slip.createdAt
  shipment.printedContent = printedContentOf(slip)
  const shown = new Set(parseInputs(slip).map(({ packageShortId }) => packageShortId))
  for (const one of shipment.packages) if (shown.has(shortId('package', one.number))) one.packingSlipId = slip.id
}
