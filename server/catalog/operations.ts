import { categoryOperations } from './categories/operations'
import { catalogCsvOperations } from './csv/operations'
import { merchantCatalogOperations } from './merchant-catalogs/operations'
import { merchantVariantOperations } from './merchant-variants/operations'
import { productOperations } from './products/operations'
import { variantOperations } from './variants/operations'
import type { CountOpenOrders } from './variants/variants'

/** The operations of the catalog, in the order of the API reference. `countOpenOrders` guards the deletion of products and variants. */
export const catalogOperations = (needs: { countOpenOrders: CountOpenOrders }) =>
  [
    ...categoryOperations,
    ...productOperations(needs),
    ...variantOperations(needs),
    ...catalogCsvOperations,
    ...merchantCatalogOperations,
    ...merchantVariantOperations,
  ] as const
