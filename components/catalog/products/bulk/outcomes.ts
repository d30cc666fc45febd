import { type BulkAnswer, type Outcome, outcomesOf, refusalText } from '@/components/lists/selection/bulk-answers'
import { formatCount } from '@/components/ui/format/text'
import type { ListedProduct } from '../../types'
import { productHref } from '../href'

/** The change that is applied to many products. */
export type BulkChange = { isEnabled: boolean } | { categoryId: string | null; path: string | null }

/** The products that the change would alter. */
export const affectedProducts = (products: readonly SelectedProduct[], change: BulkChange) =>
  products.filter((one) => ('isEnabled' in change ? one.isEnabled !== change.isEnabled : one.categoryId !== change.categoryId))

/** "12 products disabled", "1 product moved to Home / Mugs". */
export function doneText(count: number, change: BulkChange): string {
  const many = formatCount(count, 'product')
  if ('isEnabled' in change) return `${many} ${change.isEnabled ? 'enabled' : 'disabled'}`
  return change.path ? `${many} moved to ${change.path}` : `${many} taken out of their category`
}

/** "2 products disabled, 1 refused". */
export function summary(outcomes: readonly Outcome[], change: BulkChange): string {
  const done = outcomes.filter(({ isSuccessful }) => isSuccessful).length
  return `${doneText(done, change)}, ${outcomes.length - done} refused`
}

/** The outcome for each product. A product without an answer was not changed. */
export const productOutcomes = (products: readonly SelectedProduct[], answers: readonly BulkAnswer[]): Outcome[] =>
  outcomesOf(products, answers, {
    labelOf: ({ name }) => name,
    hrefOf: productHref,
    done: () => 'Done',
    refused: (answer) => (answer.status === 404 ? 'It was deleted.' : refusalText(answer)),
  })

/** A product as it was when it was selected. */
export type SelectedProduct = Pick<ListedProduct, 'id' | 'name' | 'version' | 'isEnabled' | 'categoryId'>

export const toSelectedProduct = ({ id, name, version, isEnabled, categoryId }: SelectedProduct): SelectedProduct => ({
  id,
  name,
  version,
  isEnabled,
  categoryId,
})
