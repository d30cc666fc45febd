import { insertRow } from '@/db/rows'
import { packingSlips } from '@/db/schema'
import type { Change } from '../change'
import type { Call } from '../http/operation'
import { newId } from '../id'
import { Reader } from '../reader'
import { conflict, isRefusal } from '../refusal'
import { editShipment } from '../shipments/edit'
import { findShipment } from '../shipments/find'
import { shipmentName } from '../shipments/refuse'
import { drawPdf } from './pdf-store'
import { presentSlip, type SlipRow } from './present'
import type { SlipModel, SlipWish } from './schemas'
import type { SlipInput } from './slip-input'
import { slipsOf } from './slips-of'

/** Slips that were drawn before anything was stored of them. */
export interface Drawn {
  id: string
  createdAt: Date
  inputs: SlipInput[]
  pageCount: number
}

const asked = (wish: SlipWish) => ({ ...wish, copy: wish.copy ?? 1 })

/**
 * Draws a slip as things stand, since no transaction can wait for it; null where it will be refused, which is judged in its place, with all
 * else. Refuses with 503 where too many slips wait.
 */
export async function drawSlip(
  { runtime, principal }: Pick<Call<string, undefined>, 'runtime' | 'principal'>,
  shipmentId: string,
  wish: SlipWish,
): Promise<Drawn | null> {
  const reader = new Reader(runtime.database.sql, principal.scope)
  const createdAt = new Date()
  const slips = await findShipment(reader, shipmentId)
    .then((shown) => slipsOf(reader.sql, shown, asked(wish)))
    .catch((error: unknown) => {
      if (isRefusal(error)) return null
      throw error
    })
  if (!slips) return null
  const id = newId()
  const pages = await drawPdf(runtime.settings.dataDir, id, slips.inputs)
  return { id, createdAt, inputs: slips.inputs, pageCount: pages.reduce((sum, count) => sum + count, 0) }
}

/**
 * Stores a slip that was drawn and marks the shipment. Refuses with 409 what cannot be printed, and where the slip would be another one by
 * now.
 */
export async function generateSlip(change: Change, shipmentId: string, wish: SlipWish, drawn: Drawn | null): Promise<SlipModel> {
  const at = drawn?.createdAt ?? change.now
  const row = await storeSlip(change, shipmentId, {
    ...(drawn ?? { id: newId(), pageCount: 0 }),
    createdAt: at,
    wish: () => asked(wish),
    judge(inputs, shipment) {
      if (drawn && JSON.stringify(inputs) === JSON.stringify(drawn.inputs)) return
      throw conflict(`Shipment ${shipmentName(shipment)} was changed while its slip was being drawn. Ask for it again.`)
    },
  })
  return presentSlip(row)
}

interface NewSlip {
  id: string
  createdAt: Date
  pageCount: number
  wish(shipment: { slipCount: number }): Parameters<typeof slipsOf>[2]
  judge?(inputs: SlipInput[], shipment: { number: number }): void
}

/** Stores what a slip says, and counts it: a change of its shipment, and of the packages that it is of. */
export async function storeSlip(change: Change, shipmentId: string, slip: NewSlip): Promise<SlipRow> {
  let made: Omit<SlipRow, 'number'> | undefined
  await editShipment(change, shipmentId, async (order, shipment) => {
    const wish = slip.wish(shipment)
    const { inputs, packageIds } = await slipsOf(change.sql, { order, shipment }, wish)
    slip.judge?.(inputs, shipment)
    shipment.slipCount += 1
    shipment.lastSlipAt = slip.createdAt
    for (const one of shipment.packages) if (packageIds.includes(one.id)) one.packingSlipId = slip.id
    made = {
      id: slip.id,
      shipmentId: shipment.id,
      packageId: wish.packageId == null ? null : (packageIds[0] ?? null),
      merchantId: shipment.merchantId,
      vendorId: shipment.vendorId,
      format: inputs[0]?.format as string,
      input: { slips: inputs },
      pageCount: slip.pageCount,
      copy: wish.copy,
      createdBy: change.principal.actor,
      createdAt: slip.createdAt,
    }
    return { action: 'printSlip' }
  })
  if (!made) throw new Error('The slip was not made.')
  const number = (await insertRow(change.write, packingSlips, made)) as number
  return { ...made, number }
}
