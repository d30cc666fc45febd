import type { QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '@/components/api/request'
import type { Problem } from '@/components/api/types'
import { invalidateVariants, storeCatalog } from '../store'
import type { Catalog, NewVariant } from '../types'

/** The result of adding or changing variants of a catalog. */
export interface UpsertResult {
  added: string[]
  changed: string[]
  /** The skipped variants with their reasons. */
  skipped: { sku: string; reason: string }[]
}

export const emptyResult: UpsertResult = { added: [], changed: [], skipped: [] }

/**
 * The result of a request that both updates and adds all variants, from its problems: a variant in the catalog cannot be added, another one
 * cannot be updated; any other problem is the reason why one is skipped.
 */
export function upsertResultOf(variants: readonly Pick<NewVariant, 'sku'>[], problems: readonly Problem[]): UpsertResult {
  const update = problemsByIndex(problems, 'variantsToUpdate')
  const add = problemsByIndex(problems, 'variantsToAdd')
  const put: UpsertResult = { added: [], changed: [], skipped: [] }
  for (const [index, { sku }] of variants.entries()) {
    const notChanged = update.get(index)
    const notAdded = add.get(index)
    const isThere = notChanged?.field !== 'sku'
    if (!notChanged) put.changed.push(sku)
    else if (isThere) put.skipped.push({ sku, reason: notChanged.reason })
    else if (!notAdded) put.added.push(sku)
    else put.skipped.push({ sku, reason: notAdded.reason })
  }
  return put
}

/** The problems of one list of the request, by index. */
export function problemsByIndex(problems: readonly Problem[], list: string): Map<number, { field: string; reason: string }> {
  const found = new Map<number, { field: string; reason: string }>()
  for (const { propertyName, errorMessage } of problems) {
    const [, name, index, field = ''] = /^(\w+)\[(\d+)\](?:\.(\w+))?/.exec(propertyName ?? '') ?? []
    if (name !== list) continue
    const before = found.get(Number(index))
    found.set(Number(index), before ? { ...before, reason: `${before.reason} ${errorMessage}` } : { field, reason: errorMessage })
  }
  return found
}

const mergeResults = (one: UpsertResult, other: UpsertResult): UpsertResult => ({
  added: [...one.added, ...other.added],
  changed: [...one.changed, ...other.changed],
  skipped: [...one.skipped, ...other.skipped],
})

/** The most variants of one request. */
const BATCH_SIZE = 1_000

const bodyOf = ({ id }: Catalog, variants: NewVariant[]) => ({ id, variantsToUpdate: variants, variantsToAdd: variants })

/** A dry run of adding or changing variants, for the first of them. */
export async function dryRunUpsert(catalog: Catalog, variants: NewVariant[], signal: AbortSignal): Promise<UpsertResult> {
  const batch = variants.slice(0, BATCH_SIZE)
  const given = { query: { dryRun: 'true', variants: 'false' }, body: bodyOf(catalog, batch), signal }
  const { errors } = await call('PATCH /merchantCatalog', given as Arguments<'PATCH /merchantCatalog'>)
  return upsertResultOf(batch, errors)
}

/** Changes the variants that a catalog has and adds the others. Reports the progress after each request. */
export async function upsertVariants(
  client: QueryClient,
  catalog: Catalog,
  variants: NewVariant[],
  onProgress: (put: UpsertResult) => void,
): Promise<void> {
  let all = emptyResult
  try {
    for (let at = 0; at < variants.length; at += BATCH_SIZE) {
      const batch = variants.slice(at, at + BATCH_SIZE)
      const { merchantCatalog, errors } = await call('PATCH /merchantCatalog', {
        query: { variants: 'false' },
        body: bodyOf(catalog, batch),
      })
      storeCatalog(client, merchantCatalog)
      all = mergeResults(all, upsertResultOf(batch, errors))
      onProgress(all)
    }
  } finally {
    await invalidateVariants(client)
  }
}
