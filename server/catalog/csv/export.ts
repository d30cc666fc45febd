import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { products, variants } from '@/db/schema'
import { formatCsv } from '@/server/kernel/csv-rules'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import type { ProductRow, VariantRow } from '../find'
import { presentListedProduct } from '../present'
import { productConditions } from '../products/products'
import type { VariantModel } from '../variants/schemas'
import { presentVariantFor } from '../variants/variants'
import { columns } from './columns/column-rules'
import { type ProductSource, productFields } from './columns/product-fields'
import { variantFields } from './columns/variant-fields'
import { createCategoryLookup } from './import/record-lookup'

/** Rows per read: other requests wait for one batch at most. */
const VARIANTS_PER_BATCH = 250
const PRODUCTS_PER_PAGE = 100

interface CatalogExport {
  filters: Parameters<typeof productConditions>[1]
  principal: Principal
  /** Receives an error that occurs after the stream has begun. */
  onError(error: unknown): void
}

/** The matching products with their variants as a CSV stream, read batch by batch on demand. A later error aborts the stream. */
export async function exportCatalog(reader: Reader, { filters, principal, onError }: CatalogExport): Promise<ReadableStream<Uint8Array>> {
  const rows = rowBatches(reader, filters, principal)
  const encoder = new TextEncoder()
  const first = await rows.next()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(formatCsv([columns], true) + (first.done ? '' : formatCsv(first.value)))),
    async pull(controller) {
      try {
        await yieldToEventLoop()
        const { done, value } = await rows.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(formatCsv(value)))
      } catch (error) {
        onError(error)
        throw error
      }
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

async function* rowBatches(reader: Reader, filters: CatalogExport['filters'], principal: Principal): AsyncGenerator<string[][], undefined> {
  const categories = createCategoryLookup(reader.sql)
  for await (const found of productBatches(reader, await productConditions(reader, filters)))
    for await (const variantsOf of variantBatches(reader, found)) {
      const batch: string[][] = []
      for (const product of found) {
        const source = { product: presentListedProduct(product), category: await categories.pathOf(product.categoryId) }
        const own = variantsOf.get(product.id) ?? []
        if (product.variantCount === 0) batch.push(formatRow(source, null))
        for (const variant of own) batch.push(formatRow(source, presentVariantFor(variant, principal)))
      }
      if (batch.length) yield batch
    }
  return undefined
}

/** Products by name, in groups whose variants fit into one batch; a larger product is alone in its group. */
async function* productBatches(reader: Reader, matches: SQL | undefined): AsyncGenerator<ProductRow[]> {
  let pendingProducts: ProductRow[] = []
  let size = 0
  for (let after: ProductRow | undefined, isMore = true; isMore; ) {
    const afterLast = after && sql`(${products.nameWords}, ${products.id}) > (${after.nameWords}, ${after.id})`
    const page = await reader.rows(products, {
      where: and(matches, afterLast),
      orderBy: [asc(products.nameWords), asc(products.id)],
      limit: PRODUCTS_PER_PAGE,
    })
    isMore = page.length === PRODUCTS_PER_PAGE
    after = page.at(-1)
    for (const product of page) {
      if (pendingProducts.length && size + product.variantCount > VARIANTS_PER_BATCH) {
        yield pendingProducts
        pendingProducts = []
        size = 0
      }
      pendingProducts.push(product)
      size += Math.max(1, product.variantCount)
    }
  }
  if (pendingProducts.length) yield pendingProducts
}

/** Variants by product, in the products' order: all at once, or in batches for a single product. */
async function* variantBatches({ sql: db }: Reader, found: readonly ProductRow[]): AsyncGenerator<Map<string, VariantRow[]>> {
  const [singleProduct] = found
  const orderBy = [asc(variants.productId), asc(variants.position), asc(variants.id)]
  if (!singleProduct || found.length > 1) {
    const where = isOneOf(
      variants.productId,
      found.map(({ id }) => id),
    )
    const byProduct = new Map(found.map(({ id }) => [id, [] as VariantRow[]]))
    for (const variant of await selectRows(db, variants, { where, orderBy })) byProduct.get(variant.productId)?.push(variant)
    return yield byProduct
  }
  for (let after: VariantRow | undefined, isMore = true; isMore; ) {
    const afterLast = after && sql`(${variants.position}, ${variants.id}) > (${after.position}, ${after.id})`
    const page = await selectRows(db, variants, {
      where: and(eq(variants.productId, singleProduct.id), afterLast),
      orderBy,
      limit: VARIANTS_PER_BATCH,
    })
    isMore = page.length === VARIANTS_PER_BATCH
    after = page.at(-1)
    yield new Map([[singleProduct.id, page]])
  }
}

const columnFields = variantFields()
const variantColumns = columnFields.flatMap(({ columns }) => columns)

const productCells = (source: ProductSource) => productFields.flatMap((field) => field.write(source))
const variantCells = (variant: VariantModel, productName: string) => columnFields.flatMap((field) => field.write({ variant, productName }))

/** A row of an export, with its cells in column order; without a variant, it describes the product alone. */
const formatRow = (source: ProductSource, variant: VariantModel | null): string[] => [
  variant?.sku ?? '',
  source.product.id,
  ...productCells(source),
  ...(variant ? variantCells(variant, source.product.name) : variantColumns.map(() => '')),
]
