import type { AuditRecord, ResourceChange } from '@/server/kernel/audit-record'
import type { Change } from '@/server/kernel/change'
import { diff } from '@/server/kernel/diff'
import { withOptionValues } from '../../option-rules'
import type { ListedProduct } from '../../products/schemas'
import type { RowResult } from './apply-rows'
import { type Outcome, productKey } from './row-outcome'

/** A change with the line that causes it. */
export interface LineChange extends ResourceChange {
  line: number
  /** The SKU of the line's row; null if it is about the product alone. */
  sku: string | null
}

/** The changes of one line: first the product, since its variants follow it. */
interface LineChangeGroup {
  sku: string | null
  product: ResourceChange[]
  others: ResourceChange[]
}

/** A product after the rows so far, and the line that reports its change. */
interface ProductEdit {
  line: number
  before: ListedProduct | null
  after: ListedProduct
}

/**
 * Collects the changes of rows, chunk by chunk, while each chunk is rolled back before the next. Reports a product's changes once, at the
 * first row that changes anything. Ignores lines beyond `maxLines`.
 */
export function createLineChanges(maxLines: number) {
  const lines = new Map<number, LineChangeGroup>()
  const products = new Map<string, ProductEdit>()

  function addProductChanges(change: Change, key: string, state: Omit<ProductEdit, 'line'>, line: number | undefined) {
    const known = products.get(key)
    const edited = known ? { ...known, after: mergedProduct(known, state.after) } : line !== undefined && { ...state, line }
    if (!edited) return
    const fields = diff(edited.before, edited.after)
    const group = lines.get(edited.line)
    if (!group || !fields.length) return
    products.set(key, edited)
    group.product = change.visibleChanges({ type: 'product', id: edited.after.id }, fields)
  }

  return {
    add(change: Change, rows: readonly (RowResult & { outcome: Outcome })[]) {
      const firstLines = new Map<string, number>()
      const ownStates = new Set<string>()
      for (const { row, outcome, product, variant } of rows) {
        if (!product || outcome === 'failed' || outcome === 'unchanged') continue
        if (lines.size < maxLines) lines.set(row.line, { sku: variant?.after.sku ?? null, product: [], others: [] })
        if (!firstLines.has(productKey(product))) firstLines.set(productKey(product), row.line)
        if (!variant || variant.before?.version === variant.after.version) continue
        ownStates.add(stateKey(variant.after))
        lines.get(row.line)?.others.push(...variantChanges(change, variant.after.id))
      }
      const renamed: AuditRecord[] = change.auditRecords.filter(
        ({ resource, after }) => resource.type === 'variant' && !ownStates.has(stateKey(after)),
      )
      for (const [key, state] of productsIn(change, rows)) {
        const isKnown = products.has(key)
        const line = firstLines.get(key)
        addProductChanges(change, key, state, line)
        if (isKnown || line === undefined) continue
        const followers = renamed.filter(({ after }) => 'productId' in after && after.productId === state.after.id)
        lines
          .get(line)
          ?.others.push(...followers.flatMap(({ resource, before, after }) => change.visibleChanges(resource, diff(before, after))))
      }
    },
    /** In line order. */
    toList: (): LineChange[] =>
      [...lines]
        .sort(([a], [b]) => a - b)
        .flatMap(([line, { sku, product, others }]) => [...product, ...others].map((one) => ({ line, sku, ...one }))),
  }

  function variantChanges(change: Change, id: string): ResourceChange[] {
    const last = change.auditRecords.findLast(({ resource }) => resource.type === 'variant' && resource.id === id)
    return last ? change.visibleChanges(last.resource, diff(last.before, last.after)) : []
  }
}

/** Identifies a state of a variant by id and version. */
const stateKey = (state: object) => ('id' in state && 'version' in state ? `${state.id} ${state.version}` : '')

/** The products before and after a chunk. */
function productsIn(change: Change, rows: readonly RowResult[]): Map<string, Omit<ProductEdit, 'line'>> {
  const keys = new Map(rows.flatMap(({ product }) => (product ? [[product.after.id, productKey(product)] as const] : [])))
  const found = new Map<string, Omit<ProductEdit, 'line'>>()
  for (const { resource, before, after } of change.auditRecords) {
    const key = resource.type === 'product' ? keys.get(resource.id) : undefined
    if (!key) continue
    const known = found.get(key)
    found.set(key, { before: known ? known.before : (before as ListedProduct | null), after: after as ListedProduct })
  }
  return found
}

/** Merges a product's changes from two chunks that were applied independently. */
const mergedProduct = ({ before, after }: ProductEdit, other: ListedProduct): ListedProduct => ({
  ...other,
  options: withOptionValues(after.options, [
    { options: other.options.flatMap(({ name, values }) => values.map((value) => ({ name, value }))) },
  ]),
  variantCount: after.variantCount + other.variantCount - (before?.variantCount ?? 0),
})
