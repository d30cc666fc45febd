import type { QueryClient } from '@tanstack/react-query'
import { forgetKey } from '@/components/api/idempotency-keys'
import { call } from '@/components/api/request'
import type { BulkAnswer, Outcome } from '@/components/lists/selection/bulk-answers'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { applyChanges, invalidateCounts } from '../store'
import { affectedProducts, type BulkChange, doneText, productOutcomes, type SelectedProduct } from './outcomes'
import { updateSelected } from './selection'

/** The result of a bulk change that was refused for some products. */
export interface BulkResult {
  products: SelectedProduct[]
  requested: BulkChange
  outcomes: Outcome[]
}

/** The number of products per request, which the service answers within seconds. */
const CHUNK_SIZE = 100

/** Changes products on their selected versions and offers Undo. Returns the result of each if some were refused, else null; throws when none was sent. */
export async function bulkChangeProducts(
  client: QueryClient,
  selected: readonly SelectedProduct[],
  requested: BulkChange,
): Promise<BulkResult | null> {
  const products = affectedProducts(selected, requested)
  const change = 'isEnabled' in requested ? { isEnabled: requested.isEnabled } : { categoryId: requested.categoryId }
  const answers: BulkAnswer[] = []
  try {
    await send(client, products, () => change, answers)
  } catch (error) {
    // When earlier requests succeeded, the result of each product is shown; a retry sends the current versions, which is a new request.
    if (!answers.length) throw error
    forgetKey(error as Error)
    errorToast('The products were not changed')(error as Error)
  }
  const outcomes = productOutcomes(products, answers)
  const done = products.filter((_, i) => outcomes[i]?.isSuccessful)
  if (done.length || !products.length)
    toast(doneText(done.length, requested), {
      replaceKey: 'products',
      undo: done.length ? () => undoChange(client, done, change) : undefined,
    })
  return done.length < products.length ? { products, requested, outcomes } : null
}

/** Restores the previous values of products. Fails when somebody has changed one since. */
async function undoChange(client: QueryClient, before: readonly SelectedProduct[], change: Partial<SelectedProduct>) {
  const had = new Map(before.map((one) => [one.id, one]))
  const answers: BulkAnswer[] = []
  const restored = ({ id }: SelectedProduct) =>
    Object.fromEntries(Object.keys(change).map((name) => [name, had.get(id)?.[name as keyof SelectedProduct]])) as Partial<SelectedProduct>
  await send(
    client,
    before.map((one) => ({ ...one, ...change, version: one.version + 1 })),
    restored,
    answers,
  )
  const refused = productOutcomes(before, answers).filter(({ isSuccessful }) => !isSuccessful)
  if (refused[0]) throw new Error(`${refused.length} of ${before.length} stay as they are. ${refused[0].label}: ${refused[0].detail}`)
}

/**
 * Sends the changes and applies the successful ones to the lists. Computes their next versions, since the service's full answer would
 * contain all variants.
 */
async function send(
  client: QueryClient,
  products: readonly SelectedProduct[],
  changeOf: (one: SelectedProduct) => Partial<SelectedProduct>,
  answers: BulkAnswer[],
) {
  try {
    for (let from = 0; from < products.length; from += CHUNK_SIZE) {
      const chunk = products.slice(from, from + CHUNK_SIZE)
      const { bulk } = await call('PATCH /products/bulk', {
        body: { bulk: chunk.map((one) => ({ id: one.id, version: one.version, ...changeOf(one) })) },
        headers: { prefer: 'return=minimal' },
      })
      answers.push(...bulk)
      const done = chunk.flatMap((one, i) => (bulk[i]?.status === 200 ? { ...one, ...changeOf(one), version: one.version + 1 } : []))
      updateSelected(done)
      applyChanges(client, done)
    }
  } finally {
    void invalidateCounts(client)
  }
}
