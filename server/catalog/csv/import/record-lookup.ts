import { and } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { categories, products } from '@/db/schema'
import type { Sql } from '@/db/types'
import { fold } from '@/server/platform/search/search'
import type { CategoryRow } from '../../categories/categories'
import { type ProductRow, type VariantRow, variantsWithSkus } from '../../find'

/** The stored records that rows refer to, read at once for all rows. */
export interface StoredRecords {
  /** By SKU. */
  variants: Map<string, VariantRow>
  /** By id. */
  products: Map<string, ProductRow>
  /** By folded name. */
  productsByName: Map<string, ProductRow[]>
}

export interface RowKeys {
  sku: string
  productId: string
  productName: string
}

export const foldName = (name: string) => fold(name).trim()

export async function lookUpRecords(sql: Sql, rows: readonly RowKeys[]): Promise<StoredRecords> {
  const variants = await variantsBySku(
    sql,
    rows.map(({ sku }) => sku),
  )
  const ids = [...rows.map(({ productId }) => productId), ...[...variants.values()].map(({ productId }) => productId)].filter(Boolean)
  const names = rows.filter(({ productId, productName }) => !productId && productName).map(({ productName }) => foldName(productName))
  const found = ids.length ? await selectRows(sql, products, { where: isOneOf(products.id, [...new Set(ids)]) }) : []
  const productsWithNames = names.length ? await selectRows(sql, products, { where: isOneOf(products.nameWords, [...new Set(names)]) }) : []
  const productsByName = new Map<string, ProductRow[]>()
  for (const product of productsWithNames)
    productsByName.set(product.nameWords, [...(productsByName.get(product.nameWords) ?? []), product])
  return { variants, products: new Map([...found, ...productsWithNames].map((product) => [product.id, product])), productsByName }
}

export async function variantsBySku(sql: Sql, skus: readonly string[]): Promise<Map<string, VariantRow>> {
  const nonEmptySkus = skus.filter(Boolean)
  return new Map((nonEmptySkus.length ? await variantsWithSkus(sql, nonEmptySkus) : []).map((variant) => [variant.sku, variant]))
}

export interface CategoryLookup {
  /** The path of a category; empty for null. */
  pathOf(id: string | null): Promise<string>
  /** The category of a path, or the problem that prevents it. */
  findByPath(path: string): Promise<{ id: string } | { problem: string }>
}

/** Looks categories up by path and by id; reads each once. */
export function createCategoryLookup(sql: Sql): CategoryLookup {
  const byId = new Map<string, Promise<CategoryRow | undefined>>()
  const byName = new Map<string, Promise<CategoryRow | undefined>>()
  const findOnce = (known: typeof byId, key: string, where: ReturnType<typeof and>) => {
    const found = known.get(key) ?? selectRows(sql, categories, { where, limit: 1 }).then(([row]) => row)
    known.set(key, found)
    return found
  }
  const child = (parentId: string, name: string) =>
    findOnce(byName, JSON.stringify([parentId, name]), and(isOneOf(categories.parentId, [parentId]), isOneOf(categories.nameKey, [name])))
  return {
    async pathOf(id) {
      const names: string[] = []
      for (let at = id ?? ''; at && names.length < 100; ) {
        const row = await findOnce(byId, at, isOneOf(categories.id, [at]))
        if (!row) break
        names.unshift(row.name)
        at = row.parentId
      }
      return formatCategoryPath(names)
    },
    async findByPath(path) {
      const names = parseCategoryPath(path)
      const ancestors: CategoryRow[] = []
      for (const name of names) {
        const row = await child(ancestors.at(-1)?.id ?? '', foldName(name))
        if (!row) return { problem: missingCategoryText(path, ancestors) }
        ancestors.push(row)
      }
      return { id: (ancestors.at(-1) as CategoryRow).id }
    },
  }
}

function missingCategoryText(path: string, ancestors: readonly CategoryRow[]): string {
  const deepest = ancestors.length ? `"${formatCategoryPath(ancestors.map(({ name }) => name))}" is there` : 'Not even its first part is'
  return `There is no category "${path.slice(0, 300)}". ${deepest}: create the rest first, or give another path.`
}

/** A category's path from its root: "Apparel > T-shirts". A backslash escapes > and \ in names. */
export const formatCategoryPath = (names: readonly string[]): string => names.map((name) => name.replace(/[\\>]/g, '\\$&')).join(' > ')

/** The names in a path, trimmed. */
export function parseCategoryPath(path: string): string[] {
  const names: string[] = []
  let name = ''
  for (let i = 0; i < path.length; i++) {
    if (path[i] === '>') {
      names.push(name)
      name = ''
    } else name += path[path[i] === '\\' && i + 1 < path.length ? ++i : i]
  }
  return [...names, name].map((one) => one.trim())
}
