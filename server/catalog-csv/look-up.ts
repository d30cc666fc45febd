import { and } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { categories, products } from '@/db/schema'
import type { CategoryRow } from '../categories/find'
import type { ProductRow } from '../products/find'
import { fold } from '../search/words'
import { type VariantRow, variantsWithSkus } from '../variants/find'
import { namesOf, writtenPath } from './category-path'

/** What rows of a file name, as it is stored: read at once for all of them. */
export interface Known {
  /** By their SKUs. */
  variants: Map<string, VariantRow>
  /** By their ids. */
  products: Map<string, ProductRow>
  /** By their names, folded. */
  productsCalled: Map<string, ProductRow[]>
}

export interface Names {
  sku: string
  productId: string
  productName: string
}

export const keyOf = (name: string) => fold(name).trim()

export async function lookUp(sql: Sql, rows: readonly Names[]): Promise<Known> {
  const variants = await variantsBySku(
    sql,
    rows.map(({ sku }) => sku),
  )
  const ids = [...rows.map(({ productId }) => productId), ...[...variants.values()].map(({ productId }) => productId)].filter(Boolean)
  const names = rows.filter(({ productId, productName }) => !productId && productName).map(({ productName }) => keyOf(productName))
  const found = ids.length ? await selectRows(sql, products, { where: oneOf(products.id, [...new Set(ids)]) }) : []
  const called = names.length ? await selectRows(sql, products, { where: oneOf(products.nameWords, [...new Set(names)]) }) : []
  const productsCalled = new Map<string, ProductRow[]>()
  for (const product of called) productsCalled.set(product.nameWords, [...(productsCalled.get(product.nameWords) ?? []), product])
  return { variants, products: new Map([...found, ...called].map((product) => [product.id, product])), productsCalled }
}

export async function variantsBySku(sql: Sql, skus: readonly string[]): Promise<Map<string, VariantRow>> {
  const asked = skus.filter(Boolean)
  return new Map((asked.length ? await variantsWithSkus(sql, asked) : []).map((variant) => [variant.sku, variant]))
}

export interface Categories {
  /** The path of a category; empty for none. */
  pathOf(id: string | null): Promise<string>
  /** The category of a path, or why there is none. */
  at(path: string): Promise<{ id: string } | { problem: string }>
}

/** Categories by their paths and the other way round; each is read once. */
export function openCategories(sql: Sql): Categories {
  const byId = new Map<string, Promise<CategoryRow | undefined>>()
  const byName = new Map<string, Promise<CategoryRow | undefined>>()
  const once = (known: typeof byId, key: string, where: ReturnType<typeof and>) => {
    const found = known.get(key) ?? selectRows(sql, categories, { where, limit: 1 }).then(([row]) => row)
    known.set(key, found)
    return found
  }
  const child = (parentId: string, name: string) =>
    once(byName, JSON.stringify([parentId, name]), and(oneOf(categories.parentId, [parentId]), oneOf(categories.nameKey, [name])))
  return {
    async pathOf(id) {
      const names: string[] = []
      for (let at = id ?? ''; at && names.length < 100; ) {
        const row = await once(byId, at, oneOf(categories.id, [at]))
        if (!row) break
        names.unshift(row.name)
        at = row.parentId
      }
      return writtenPath(names)
    },
    async at(path) {
      const names = namesOf(path)
      const there: CategoryRow[] = []
      for (const name of names) {
        const row = await child(there.at(-1)?.id ?? '', keyOf(name))
        if (!row) return { problem: missing(path, there) }
        there.push(row)
      }
      return { id: (there.at(-1) as CategoryRow).id }
    },
  }
}

function missing(path: string, there: readonly CategoryRow[]): string {
  const deepest = there.length ? `"${writtenPath(there.map(({ name }) => name))}" is there` : 'Not even its first part is'
  return `There is no category "${path.slice(0, 300)}". ${deepest}: make the rest first, or give another path.`
}
