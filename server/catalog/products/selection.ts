import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { products } from '@/db/schema'
import { nextIds } from '@/server/http/list-iteration'
import type { Reader } from '@/server/kernel/reader'
import type { ProductRow } from '../find'
import { productConditions, type productSearchFilters } from './list'

type Filters = z.output<z.ZodObject<typeof productSearchFilters>>

/** The number of products that the filters of their search select, at most `cap`. */
export const countSelectedProducts = async (reader: Reader, filters: Filters, cap: number): Promise<number> =>
  reader.count(products, { where: await productConditions(reader, filters), cap })

/** The ids of the next selected products, newest first, and the cursor of those after them; null at the end. */
export const selectProducts = async (reader: Reader, filters: Filters, page: { cursor: string | null; size: number }) =>
  nextIds(reader, products, await productConditions(reader, filters), page)

/** The products with these ids that the caller may see, in any order. */
export const productsById = (reader: Reader, ids: readonly string[]): Promise<ProductRow[]> =>
  reader.rows(products, { where: isOneOf(products.id, [...ids]) })
