import type * as z from 'zod'
import { isOneOf } from '@/db/conditions'
import { variants } from '@/db/schema'
import { nextIds } from '@/server/http/list-iteration'
import type { Reader } from '@/server/kernel/reader'
import type { VariantRow } from '../find'
import { variantConditions, type variantFilters } from './list'

type Filters = z.output<z.ZodObject<typeof variantFilters>>

/** The number of variants that the filters of their search select, at most `cap`. */
export const countSelectedVariants = async (reader: Reader, filters: Filters, cap: number): Promise<number> =>
  reader.count(variants, { where: await variantConditions(reader, filters), cap })

/** The ids of the next selected variants, newest first, and the cursor of those after them; null at the end. */
export const selectVariants = async (reader: Reader, filters: Filters, page: { cursor: string | null; size: number }) =>
  nextIds(reader, variants, await variantConditions(reader, filters), page)

/** The variants with these ids that the caller may see, in any order. */
export const variantRowsById = (reader: Reader, ids: readonly string[]): Promise<VariantRow[]> =>
  reader.rows(variants, { where: isOneOf(variants.id, [...ids]) })
