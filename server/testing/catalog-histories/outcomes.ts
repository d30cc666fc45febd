import { type Own, type Shop, variantOf } from './shop'

export interface Given {
  sku: string
  merchantSku: string | null
  price: number | null
}

/** What a catalog has after some of it was changed, what is told of that, and how many parts could not be done. */
export interface Outcome {
  rows: Own[]
  told: string[]
  leftOut: number
}

/** Puts in what can be: one after the other, each unless its SKU is nowhere or in the catalog, or its own one stands for another. */
export function added(shop: Shop, catalogId: string, before: readonly Own[], inputs: readonly Given[]): Outcome {
  const outcome: Outcome = { rows: [...before], told: [], leftOut: 0 }
  for (const { sku, merchantSku, price } of inputs) {
    const variant = shop.variants.find((one) => one.sku === sku)
    const isIn = outcome.rows.some(({ variantId }) => variantId === variant?.id)
    const isTaken = merchantSku !== null && outcome.rows.some((one) => one.merchantSku === merchantSku)
    if (!variant || isIn || isTaken) outcome.leftOut++
    else {
      outcome.rows.push({ id: '', catalogId, variantId: variant.id, merchantSku, price })
      outcome.told.push(`merchantVariant create ${sku}`)
    }
  }
  return outcome
}

/** Changes what can be: all at once, but for those that would end with the own SKU of another; they stay as they are, which may stop others. */
export function updated(shop: Shop, before: readonly Own[], updates: readonly Given[]): Outcome {
  const skuOf = (row: Own) => variantOf(shop, row).sku
  let fit = updates.filter(({ sku }) => before.some((row) => skuOf(row) === sku))
  const ends = () => before.map((row) => ({ row, ...(fit.find(({ sku }) => sku === skuOf(row)) ?? row) }))
  for (;;) {
    const clash = fit.find(
      ({ sku, merchantSku }, i) =>
        merchantSku !== null &&
        ends().some((end) => {
          const isEarlierOrStays = fit.findIndex((one) => one.sku === skuOf(end.row)) < i
          return isEarlierOrStays && skuOf(end.row) !== sku && end.merchantSku === merchantSku
        }),
    )
    if (!clash) break
    fit = fit.filter((one) => one !== clash)
  }
  const rows = ends().map(({ row, merchantSku, price }) => ({ ...row, merchantSku, price }))
  const told = rows
    .filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))
    .map((row) => `merchantVariant update ${skuOf(row)}`)
  return { rows, told, leftOut: updates.length - fit.length }
}
