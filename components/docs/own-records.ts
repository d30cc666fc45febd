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

/**
 * The merchant of the newest order that the reader sees, else the first merchant, and a SKU of its catalog, else of any. Null when the
 * reader sees the demo's merchant or none. `get` returns null for a refused request.
 */
// biome-ignore lint/suspicious/noExplicitAny: the answers have various types.
export async function findOwnRecords(get: (path: string) => Promise<any>): Promise<OwnRecords | null> {
  const merchants: { id: string }[] = (await get('/merchants?pageSize=200&fields=id'))?.merchants ?? []
  if (merchants.some(({ id }) => id === demoMerchant)) return null
  const [order] = (await get('/orders?pageSize=1&sort=-createdAt&fields=merchantId,items.sku'))?.orders ?? []
  const merchant: string | undefined = order?.merchantId ?? merchants[0]?.id
  if (!merchant || merchant === demoMerchant) return null
  const query = new URLSearchParams({ merchantId: merchant, pageSize: '1', fields: 'sku' })
  const [variant] = (await get(`/merchantCatalog/effective/variants/list?${query}`))?.variants ?? []
  const [other] = variant ? [] : ((await get('/variants/search?pageSize=1&fields=sku'))?.variants ?? [])
  return { merchant, sku: (variant ?? other ?? order?.items?.[0])?.sku ?? demoSku }
}
