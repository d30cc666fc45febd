import { demoMerchant, demoSku } from './guide/step'

/** The records that the examples name. */
export interface OwnRecords {
  merchant: string
  sku: string
}

export const demoRecords: OwnRecords = { merchant: demoMerchant, sku: demoSku }

/** The text of an example with these records instead of the demo's. */
export const withOwnRecords = (text: string, { merchant, sku }: OwnRecords): string =>
  text.replaceAll(demoMerchant, merchant).replaceAll(demoSku, sku)

/** Returns null for a refused request. */
// biome-ignore lint/suspicious/noExplicitAny: the answers have various types.
type Get = (path: string) => Promise<any>

/** The merchant of the newest order that the reader sees, else the first merchant, and a SKU for it. Null when the reader sees the demo's merchant or none. */
export async function findOwnRecords(get: Get): Promise<OwnRecords | null> {
  const merchants: { id: string }[] = (await get('/merchants?pageSize=200&fields=id'))?.merchants ?? []
  if (merchants.some(({ id }) => id === demoMerchant)) return null
  const [order] = (await get('/orders?pageSize=1&sort=-createdAt&fields=merchantId'))?.orders ?? []
  const merchant: string | undefined = order?.merchantId ?? merchants[0]?.id
  return merchant && merchant !== demoMerchant ? { merchant, sku: await findSku(get, merchant) } : null
}

/** A SKU of the merchant's catalog, else of any variant, else of its newest order; the demo's when there is none. */
export async function findSku(get: Get, merchant: string): Promise<string> {
  if (merchant === demoMerchant) return demoSku
  const query = new URLSearchParams({ merchantId: merchant, pageSize: '1', fields: 'sku' })
  const [variant] = (await get(`/merchantCatalog/effective/variants/list?${query}`))?.variants ?? []
  const [other] = variant ? [] : ((await get('/variants/search?pageSize=1&fields=sku'))?.variants ?? [])
  if (variant ?? other) return (variant ?? other).sku
  const newest = new URLSearchParams({ merchantId: merchant, pageSize: '1', sort: '-createdAt', fields: 'items.sku' })
  const [order] = (await get(`/orders?${newest}`))?.orders ?? []
  return order?.items?.[0]?.sku ?? demoSku
}
