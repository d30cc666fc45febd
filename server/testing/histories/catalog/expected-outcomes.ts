import { type CatalogModel, type MerchantVariant, variantOf } from './model'

export interface VariantInput {
  sku: string
  merchantSku: string | null
  price: number | null
}

/** The expected variants of a catalog after a change, the expected events, and the number of skipped parts. */
export interface Outcome {
  rows: MerchantVariant[]
  expectedEvents: string[]
  skippedCount: number
}

/**
 * Adds the valid variants one after the other; skips those with an unknown SKU, those already in the catalog, and those whose merchant SKU
 * belongs to another.
 */
export function expectedAdditions(
  model: CatalogModel,
  catalogId: string,
  before: readonly MerchantVariant[],
  inputs: readonly VariantInput[],
): Outcome {
  const outcome: Outcome = { rows: [...before], expectedEvents: [], skippedCount: 0 }
  for (const { sku, merchantSku, price } of inputs) {
    const variant = model.variants.find((one) => one.sku === sku)
    const isIn = outcome.rows.some(({ variantId }) => variantId === variant?.id)
    const isTaken = merchantSku !== null && outcome.rows.some((one) => one.merchantSku === merchantSku)
    if (!variant || isIn || isTaken) outcome.skippedCount++
    else {
      outcome.rows.push({ id: '', catalogId, variantId: variant.id, merchantSku, price })
      outcome.expectedEvents.push(`merchantVariant create ${sku}`)
    }
  }
  return outcome
}

/** Applies all updates at once, except those that would duplicate a merchant SKU; these stay unchanged, which may block others. */
export function expectedUpdates(model: CatalogModel, before: readonly MerchantVariant[], updates: readonly VariantInput[]): Outcome {
  const skuOf = (row: MerchantVariant) => variantOf(model, row).sku
  let accepted = updates.filter(({ sku }) => before.some((row) => skuOf(row) === sku))
  const resultingRows = () => before.map((row) => ({ row, ...(accepted.find(({ sku }) => sku === skuOf(row)) ?? row) }))
  for (;;) {
    const clash = accepted.find(
      ({ sku, merchantSku }, i) =>
        merchantSku !== null &&
        resultingRows().some((end) => {
          const isEarlierOrStays = accepted.findIndex((one) => one.sku === skuOf(end.row)) < i
          return isEarlierOrStays && skuOf(end.row) !== sku && end.merchantSku === merchantSku
        }),
    )
    if (!clash) break
    accepted = accepted.filter((one) => one !== clash)
  }
  const rows = resultingRows().map(({ row, merchantSku, price }) => ({ ...row, merchantSku, price }))
  const expectedEvents = rows
    .filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))
    .map((row) => `merchantVariant update ${skuOf(row)}`)
  return { rows, expectedEvents, skippedCount: updates.length - accepted.length }
}
