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
 * A merchant of the reader's, and a SKU that it can order: of the newest order, else of the merchants that the reader sees. Null when the
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
  return { merchant, sku: variant?.sku ?? order?.items?.[0]?.sku ?? demoSku }
}
