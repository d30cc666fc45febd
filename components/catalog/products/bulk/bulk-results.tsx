'use client'

import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { Outcomes } from '@/components/lists/selection/outcomes'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { type BulkResult, bulkChangeProducts } from './change-products'
import { summary, toSelectedProduct } from './outcomes'
import { updateSelected } from './selection'

interface Props {
  bulkResult: BulkResult
  /** Called with the result of a retry, or null when the dialog closes. */
  onResult: (bulkResult: BulkResult | null) => void
}

/** Shows the result for each product. Refused ones can be retried on their current versions. */
export default function BulkResultsDialog({ bulkResult: { products, requested, outcomes }, onResult }: Props) {
  const client = useQueryClient()
  const close = () => onResult(null)
  async function retry() {
    const refused = outcomes.flatMap(({ isSuccessful, id }) => (isSuccessful ? [] : [id]))
    const found = await Promise.all(
      products.filter(({ id }) => refused.includes(id)).map(({ id }) => call('GET /products/{id}', { params: { id } })),
    )
    const reloaded = found.map(({ product }) => product)
    updateSelected(reloaded)
    onResult(await bulkChangeProducts(client, reloaded.map(toSelectedProduct), requested))
  }
  return (
    <Dialog opened onClose={close} title="Not all products were changed" size="lg">
      <Outcomes outcomes={outcomes} summary={summary(outcomes, requested)} onRetry={retry} onClose={close} />
    </Dialog>
  )
}
