import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { selectRows } from '@/db/rows'
import { enabledCatalogs, products, variants } from '@/db/schema'
import type { Sql } from '@/db/types'
import { findMerchant } from '@/server/directory/merchants'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import type { VariantRow } from '../find'
import type { MerchantVariantRow } from '../merchant-variants/merchant-variants'
import { presentDecoration, presentPrice } from '../present'
import { enabledCatalogQuery, OTHER_SUB_ACCOUNTS } from './enabled-catalogs'

export const ownerFilters = {
  merchantId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Merchant whose catalog is used; optional for a caller of one merchant.' }),
  subAccountId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Sub-account of the merchant; without a catalog of its own, the merchant’s enabled catalog is used.' }),
}

/** The id of the named merchant, or of the caller's only one. */
export async function getRequestedMerchantId(reader: Reader, merchantId: string | undefined): Promise<string> {
  const own = reader.scope.everything ? [] : reader.scope.merchantIds
  const id = merchantId ?? (own.length === 1 ? own[0] : undefined)
  if (id === undefined) throw invalid('field.required', 'merchantId', 'Give a merchantId.')
  const found = await findMerchant(reader, id)
  if (!found) throw invalid('reference.unknown', 'merchantId', `There is no merchant ${id}.`, id)
  return found.id
}

/** The id of the catalog enabled for a merchant's orders, or those of a sub-account; null when there is none. */
export async function enabledCatalogOf(sql: Sql, merchantId: string, subAccountId: string | null | undefined): Promise<string | null> {
  const { where, orderBy, limit } = enabledCatalogQuery(merchantId, subAccountId ?? OTHER_SUB_ACCOUNTS)
  const [found] = await selectRows(sql, enabledCatalogs, { where, orderBy: [orderBy], limit })
  return found?.catalogId ?? null
}

/** Matches orderable variants: enabled ones of enabled products. */
export const isOrderable: SQL = sql`${variants.isEnabled} and exists (select 1 from ${products} where ${products.id} = ${variants.productId} and ${products.isEnabled})`

/** A variant as the merchant orders it: with the merchant's price, decorations and attributes, else the global ones. */
export function presentEffectiveVariant(variant: VariantRow, own: MerchantVariantRow | null) {
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
