'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmWrite } from '@/components/frame/forms/confirm-write'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { toast } from '@/components/ui/toasts/toast'
import { ordersText } from '../labels'
import type { Catalog } from '../types'
import { blockedOrdersText, comparisonText, currentText, replacedText, tooLargeText } from './effect-labels'
import { conflictingCatalogs } from './enabled-catalogs'
import { enableReplacing } from './set-enabled'
import { MAX_COMPARED, skuIssueQuery, useEnableEffects } from './use-enable-effects'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Shows the effects of enabling a catalog and confirms it. Conflicting catalogs can be disabled in the same step. */
export default function EnableDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const effect = useEnableEffects(catalog)
  const { enabled, conflicts, current, comparison, blockedOrders, canReadOrders } = effect
  async function enable() {
    // Loads the enabled catalogs again, so that none is disabled that was not shown here.
    const { data, error } = await enabled.refetch()
    if (!data) throw error
    const others = conflictingCatalogs(catalog, data.merchantCatalogs)
    const unnamed = others.filter(({ id }) => !conflicts.some((one) => one.id === id))
    if (unnamed.length)
      throw new Error(`${unnamed.map(({ name }) => name).join(', ')} was enabled meanwhile. Look at what follows, and try again.`)
    return { undo: await enableReplacing(client, catalog, others), disabled: others.map(({ name }) => name) }
  }
  const href = `/orders?q=${encodeURIComponent(skuIssueQuery(catalog))}`
  const lines: ReactNode[] = [
    `From then on new ${ordersText(catalog)} are made from it: its SKUs first, then the global catalog. Orders that are there stay as they are.`,
    enabled.data ? currentText(current) : 'Loading the enabled catalogs …',
    ...(conflicts.length ? [replacedText(conflicts.map(({ name }) => name))] : []),
    ...changeLines(effect),
    !canReadOrders ? (
      'Orders in SkuIssue whose SKU this catalog knows move on once they are checked again.'
    ) : blockedOrders.data ? (
      <>
        {blockedOrdersText(blockedOrders.data.totalCount, blockedOrders.data.totalCountIsCapped)}{' '}
        {blockedOrders.data.totalCount > 0 && (
          <>
            <Link href={href}>Look at them</Link>: selected there, “Check again” does it.
          </>
        )}
      </>
    ) : blockedOrders.error ? (
      `Orders that wait in SkuIssue could not be counted: ${blockedOrders.error.message}`
    ) : (
      'Counting the orders that wait in SkuIssue …'
    ),
  ]
  if (comparison.error) lines.push(`The catalogs could not be compared: ${comparison.error.message}`)
  return (
    <ConfirmWrite
      onClose={onClose}
      title={`Enable ${catalog.name}?`}
      confirmLabel={conflicts.length ? 'Enable it instead' : 'Enable the catalog'}
      isDangerous={false}
      send={enable}
      onDone={({ undo, disabled }) => {
        const instead = disabled.length ? `, ${disabled.join(', ')} disabled` : ''
        toast(`${catalog.name} is enabled${instead}`, { undo, replaceKey: `enabled catalogs of ${catalog.merchantId}` })
        onClose()
      }}
      consequences={lines}
    >
      {enabled.error && (
        <LoadError heading="The enabled catalogs could not be loaded" error={enabled.error} retry={() => void enabled.refetch()} />
      )}
    </ConfirmWrite>
  )
}

/** The changes of orderable variants, as far as they are known. */
function changeLines({ enabled, current, comparison }: ReturnType<typeof useEnableEffects>): string[] {
  if (!enabled.data || comparison.error) return []
  if (current.length > 1) return ['These are not the same for all of them: look at “Orderable variants” for each sub-account.']
  if (comparison.data) return comparisonText(comparison.data, current[0] === null)
  return [comparison.isLoading ? 'Comparing their variants …' : tooLargeText(MAX_COMPARED)]
}
