import type { Problem } from '../../api-shapes'
import type { NewVariant } from '../shapes'

/** What came, or would come, of putting variants into a catalog that may have some of them already. */
export interface Put {
  added: string[]
  changed: string[]
  /** What was left out, and why. */
  left: { sku: string; why: string }[]
}

export const nothing: Put = { added: [], changed: [], left: [] }

/**
 * Which of the variants were added and which changed, by what was told of one request that asked for both: what is in the catalog cannot be
 * added, what is not cannot be changed, and what can be neither is told why.
 */
export function cameOf(variants: readonly Pick<NewVariant, 'sku'>[], problems: readonly Problem[]): Put {
  const update = byPlace(problems, 'variantsToUpdate')
  const add = byPlace(problems, 'variantsToAdd')
  const put: Put = { added: [], changed: [], left: [] }
  for (const [place, { sku }] of variants.entries()) {
    const notChanged = update.get(place)
    const notAdded = add.get(place)
    const isThere = notChanged?.field !== 'sku'
    if (!notChanged) put.changed.push(sku)
    else if (isThere) put.left.push({ sku, why: notChanged.why })
    else if (!notAdded) put.added.push(sku)
    else put.left.push({ sku, why: notAdded.why })
  }
  return put
}

/** What was left out of one list of the request, by place. */
export function byPlace(problems: readonly Problem[], list: string): Map<number, { field: string; why: string }> {
  const found = new Map<number, { field: string; why: string }>()
  for (const { propertyName, errorMessage } of problems) {
    const [, name, place, field = ''] = /^(\w+)\[(\d+)\](?:\.(\w+))?/.exec(propertyName ?? '') ?? []
    if (name !== list) continue
    const before = found.get(Number(place))
    found.set(Number(place), before ? { ...before, why: `${before.why} ${errorMessage}` } : { field, why: errorMessage })
  }
  return found
}

export const together = (one: Put, other: Put): Put => ({
  added: [...one.added, ...other.added],
  changed: [...one.changed, ...other.changed],
  left: [...one.left, ...other.left],
})
