import { setImmediate as turn } from 'node:timers/promises'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { products, variants } from '@/db/schema'
import type { Principal } from '../principal'
import { headOf, type ProductRow } from '../products/find'
import { productsLike } from '../products/list'
import type { Reader } from '../reader'
import type { VariantRow } from '../variants/find'
import { shownVariant } from '../variants/present'
import { columns } from './column-rules'
import { csvOf } from './csv'
import { openCategories } from './look-up'
import { writtenRow } from './written'

/** Rows read at a time: what other requests wait for is a batch at most. */
const BATCH = 250
const PRODUCTS = 100

export interface CatalogExport {
  filters: Parameters<typeof productsLike>[1]
  principal: Principal
  /** What broke it off, once it had begun. */
  onBreak(error: unknown): void
}

/** The products that a search finds with their variants, as CSV, batch after batch as it is taken. What breaks it off later breaks the stream off. */
export async function exportCatalog(reader: Reader, { filters, principal, onBreak }: CatalogExport): Promise<ReadableStream<Uint8Array>> {
  const rows = writtenRows(reader, filters, principal)
  const encoder = new TextEncoder()
  const first = await rows.next()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvOf([columns], true) + (first.done ? '' : csvOf(first.value)))),
    async pull(controller) {
      try {
        await turn()
        const { done, value } = await rows.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(csvOf(value)))
      } catch (error) {
        onBreak(error)
        throw error
      }
    },
    async cancel() {
      await rows.return(undefined)
    },
  })
}

async function* writtenRows(
  reader: Reader,
  filters: CatalogExport['filters'],
  principal: Principal,
): AsyncGenerator<string[][], undefined> {
  const categories = openCategories(reader.sql)
  for await (const found of productsIn(reader, await productsLike(reader, filters)))
    for await (const variantsOf of variantsIn(reader, found)) {
      const batch: string[][] = []
      for (const product of found) {
        const source = { product: headOf(product), category: await categories.pathOf(product.categoryId) }
        const own = variantsOf.get(product.id) ?? []
        if (product.variantCount === 0) batch.push(writtenRow(source, null))
        for (const variant of own) batch.push(writtenRow(source, shownVariant(variant, principal)))
      }
      if (batch.length) yield batch
    }
  return undefined
}

/** Products by name, as many at once as have a batch of variants together; one that has more comes alone. */
async function* productsIn(reader: Reader, matches: SQL | undefined): AsyncGenerator<ProductRow[]> {
  let some: ProductRow[] = []
  let size = 0
  for (let after: ProductRow | undefined, isMore = true; isMore; ) {
    const rest = after && sql`(${products.nameWords}, ${products.id}) > (${after.nameWords}, ${after.id})`
    const page = await reader.rows(products, {
      where: and(matches, rest),
      orderBy: [asc(products.nameWords), asc(products.id)],
      limit: PRODUCTS,
    })
    isMore = page.length === PRODUCTS
    after = page.at(-1)
    for (const product of page) {
      if (some.length && size + product.variantCount > BATCH) {
        yield some
        some = []
        size = 0
      }
      some.push(product)
      size += Math.max(1, product.variantCount)
    }
  }
  if (some.length) yield some
}

/** Their variants by their products, in the products' order: all at once, or those of a single product in batches. */
async function* variantsIn({ sql: db }: Reader, found: readonly ProductRow[]): AsyncGenerator<Map<string, VariantRow[]>> {
  const [alone] = found
  const orderBy = [asc(variants.productId), asc(variants.position), asc(variants.id)]
  if (!alone || found.length > 1) {
    const where = oneOf(
      variants.productId,
      found.map(({ id }) => id),
    )
    const byProduct = new Map(found.map(({ id }) => [id, [] as VariantRow[]]))
    for (const variant of await selectRows(db, variants, { where, orderBy })) byProduct.get(variant.productId)?.push(variant)
    return yield byProduct
  }
  for (let after: VariantRow | undefined, isMore = true; isMore; ) {
    const rest = after && sql`(${variants.position}, ${variants.id}) > (${after.position}, ${after.id})`
    const page = await selectRows(db, variants, { where: and(eq(variants.productId, alone.id), rest), orderBy, limit: BATCH })
    isMore = page.length === BATCH
    after = page.at(-1)
    yield new Map([[alone.id, page]])
  }
}
