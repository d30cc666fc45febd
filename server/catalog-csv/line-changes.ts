import type { Change, Recorded, ResourceChange } from '../change'
import { diff } from '../diff'
import { withChoices } from '../products/options'
import type { ProductHead } from '../products/schemas'
import type { Applied } from './apply'
import { type Fate, productKey } from './fate'

/** A change with the line of the file that says it. */
export interface LineChange extends ResourceChange {
  line: number
  /** That of the line's row; null where it is about a product alone. */
  sku: string | null
}

/** What one line changes: its product first, since its variants follow that. */
interface Told {
  sku: string | null
  product: ResourceChange[]
  others: ResourceChange[]
}

/** A product as the rows leave it that have been gone through, and the line that is told of it. */
interface Edited {
  line: number
  before: ProductHead | null
  after: ProductHead
}

/**
 * Gathers what rows change, piece after piece, each piece having been taken back before the next: what they do to one product is told once, of
 * the first row that does anything. After so many lines no further one is told.
 */
export function lineChanges(most: number) {
  const lines = new Map<number, Told>()
  const products = new Map<string, Edited>()

  function tellProduct(change: Change, key: string, state: Omit<Edited, 'line'>, line: number | undefined) {
    const known = products.get(key)
    const edited = known ? { ...known, after: joined(known, state.after) } : line !== undefined && { ...state, line }
    if (!edited) return
    const fields = diff(edited.before, edited.after)
    const told = lines.get(edited.line)
    if (!told || !fields.length) return
    products.set(key, edited)
    told.product = change.shown({ type: 'product', id: edited.after.id }, fields)
  }

  return {
    add(change: Change, rows: readonly (Applied & { fate: Fate })[]) {
      const firsts = new Map<string, number>()
      const own = new Set<string>()
      for (const { row, fate, product, variant } of rows) {
        if (!product || fate === 'failed' || fate === 'unchanged') continue
        if (lines.size < most) lines.set(row.line, { sku: variant?.after.sku ?? null, product: [], others: [] })
        if (!firsts.has(productKey(product))) firsts.set(productKey(product), row.line)
        if (!variant || variant.before?.version === variant.after.version) continue
        own.add(stateKey(variant.after))
        lines.get(row.line)?.others.push(...variantChanges(change, variant.after.id))
      }
      const renamed: Recorded[] = change.recorded.filter(({ resource, after }) => resource.type === 'variant' && !own.has(stateKey(after)))
      for (const [key, state] of productsIn(change, rows)) {
        const isMet = products.has(key)
        const line = firsts.get(key)
        tellProduct(change, key, state, line)
        if (isMet || line === undefined) continue
        const followers = renamed.filter(({ after }) => 'productId' in after && after.productId === state.after.id)
        lines.get(line)?.others.push(...followers.flatMap(({ resource, before, after }) => change.shown(resource, diff(before, after))))
      }
    },
    /** In the order of the lines. */
    told: (): LineChange[] =>
      [...lines]
        .sort(([a], [b]) => a - b)
        .flatMap(([line, { sku, product, others }]) => [...product, ...others].map((one) => ({ line, sku, ...one }))),
  }

  function variantChanges(change: Change, id: string): ResourceChange[] {
    const last = change.recorded.findLast(({ resource }) => resource.type === 'variant' && resource.id === id)
    return last ? change.shown(last.resource, diff(last.before, last.after)) : []
  }
}

/** A variant in one of its versions. */
const stateKey = (state: object) => ('id' in state && 'version' in state ? `${state.id} ${state.version}` : '')

/** What products were before a piece, and are after it. */
function productsIn(change: Change, rows: readonly Applied[]): Map<string, Omit<Edited, 'line'>> {
  const keys = new Map(rows.flatMap(({ product }) => (product ? [[product.after.id, productKey(product)] as const] : [])))
  const found = new Map<string, Omit<Edited, 'line'>>()
  for (const { resource, before, after } of change.recorded) {
    const key = resource.type === 'product' ? keys.get(resource.id) : undefined
    if (!key) continue
    const known = found.get(key)
    found.set(key, { before: known ? known.before : (before as ProductHead | null), after: after as ProductHead })
  }
  return found
}

/** A product after two pieces, of each of which it is known what it would be without the other. */
const joined = ({ before, after }: Edited, other: ProductHead): ProductHead => ({
  ...other,
  options: withChoices(after.options, [{ options: other.options.flatMap(({ name, values }) => values.map((value) => ({ name, value }))) }]),
  variantCount: after.variantCount + other.variantCount - (before?.variantCount ?? 0),
})
