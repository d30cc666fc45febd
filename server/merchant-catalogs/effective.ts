import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { enabledCatalogs, products, variants } from '@/db/schema'
import { findMerchant } from '../directory/merchants'
import type { MerchantVariantRow } from '../merchant-variants/find'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import type { VariantRow } from '../variants/find'
import { presentDecoration, presentPrice } from '../variants/present'
import { enabledFor, OTHERS } from './enabling'

export const whose = {
  merchantId: z.string().max(100).optional().meta({ description: 'Whose catalog; may be left out by a caller of one merchant.' }),
  subAccountId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Of the merchant’s; its own catalog, else the merchant’s enabled one.' }),
}

/** The merchant that is meant: the one named, or the caller's only one. */
export async function merchantMeant(reader: Reader, merchantId: string | undefined): Promise<string> {
  const own = reader.scope.everything ? [] : reader.scope.merchantIds
  const id = merchantId ?? (own.length === 1 ? own[0] : undefined)
  if (id === undefined) throw invalid('merchantId', 'Say whose catalog: give a merchantId.')
  const found = await findMerchant(reader, id)
  if (!found) throw invalid('merchantId', `There is no merchant ${id}.`, id)
  return found.id
}

/** The id of the catalog that holds for a merchant's orders, or for those of one of its sub-accounts; null where none is enabled. */
export async function enabledCatalogOf(sql: Sql, merchantId: string, subAccountId: string | null | undefined): Promise<string | null> {
  const { where, orderBy, limit } = enabledFor(merchantId, subAccountId ?? OTHERS)
  const [found] = await selectRows(sql, enabledCatalogs, { where, orderBy: [orderBy], limit })
  return found?.catalogId ?? null
}

/** What can be ordered: enabled, of an enabled product. */
export const usable: SQL = sql`${variants.isEnabled} and exists (select 1 from ${products} where ${products.id} = ${variants.productId} and ${products.isEnabled})`

/** A variant as an order of the merchant's would be made with it: its own price, decorations and attributes, else the global ones. */
export function effective(variant: VariantRow, own: MerchantVariantRow | null) {
  const price = own?.prices.length ? own.prices : variant.prices
  return {
    id: own?.id ?? variant.id,
    variantId: variant.id,
    productId: variant.productId,
    sku: variant.sku,
    merchantSku: own?.merchantSku ?? null,
    name: variant.name,
    barcode: variant.barcode,
    options: variant.options,
    merchantPrice: presentPrice(price),
    skipImageManipulation: own?.skipImageManipulation ?? false,
    decorations: (own?.decorations ?? variant.decorations).map(presentDecoration),
    attributes: own?.attributes.length ? own.attributes : variant.attributes,
    weight: variant.weight,
  }
}
