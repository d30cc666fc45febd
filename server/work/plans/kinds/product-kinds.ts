import * as z from 'zod'
import {
  countSelectedProducts,
  deleteProduct,
  presentListedProduct,
  productSearchFilters,
  productsById,
  selectProducts,
  updateProduct,
} from '@/server/catalog/products/products'
import { productUpdate } from '@/server/catalog/products/schemas'
import { countOpenOrders } from '@/server/orders/orders'
import { catalogKinds } from './catalog-kinds'
import type { PlanResource } from './kind'

type Product = Awaited<ReturnType<typeof productsById>>[number]
const filters = z.strictObject(productSearchFilters)

export const productResource: PlanResource<Product, z.output<typeof filters>> = {
  type: 'product',
  readPermission: 'catalog:read',
  words: ['product', 'products'],
  filters,
  count: (reader, chosen, _, cap) => countSelectedProducts(reader, chosen, cap),
  select: (reader, chosen, { cursor, size }) => selectProducts(reader, chosen, { cursor, size }),
  resolve: async (_, references) => references.map((one) => one.toLowerCase()),
  load: productsById,
  nameOf: ({ name }) => name,
}

/** The fields of a product that an update sets. */
export const productFields = ['name', 'description', 'brand', 'categoryId', 'isEnabled', 'options', 'imageUrl'] as const

/** The kinds of plans that change products. */
export const productKinds = catalogKinds({
  resource: productResource,
  fields: productFields,
  present: presentListedProduct,
  update: productUpdate.pick({ description: true, brand: true, categoryId: true, isEnabled: true, options: true, imageUrl: true }),
  act: (change, id, update) => updateProduct(change, id, update),
  remove: (change, id) => deleteProduct(change, id, countOpenOrders),
})
