'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { Refused } from '../../ui/refused'
import { toast } from '../../ui/toast'
import type { Catalog } from '../shapes'
import { forWhomInSentence } from '../words'
import { inTheWay } from './holders'
import { enableInstead } from './switch'
import { MOST_COMPARED, useEffectOf, waitingQuery } from './use-effect-of'
import { comparisonWords, insteadWords, nowWords, tooLargeWords, waitingWords } from './words'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Says what enabling a catalog would affect before it is done. One that is in the way can be disabled in the same step. */
export default function EnableDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const effect = useEffectOf(catalog)
  const { enabled, conflicts, now, comparison, waiting, mayLook } = effect
  const enable = useMutation({
    mutationFn: async () => {
      // Asked again: nothing is disabled that was not named here.
      const { data, error } = await enabled.refetch()
      if (!data) throw error
      const now = inTheWay(catalog, data.merchantCatalogs)
      const unnamed = now.filter(({ id }) => !conflicts.some((one) => one.id === id))
      if (unnamed.length)
        throw new Error(`${unnamed.map(({ name }) => name).join(', ')} was enabled meanwhile. Look at what follows, and try again.`)
      return { undo: await enableInstead(client, catalog, now), disabled: now.map(({ name }) => name) }
    },
    onSuccess: ({ undo, disabled }) => {
      const instead = disabled.length ? `, ${disabled.join(', ')} disabled` : ''
      toast(`${catalog.name} is enabled${instead}`, { undo, about: `enabled catalogs of ${catalog.merchantId}` })
      onClose()
    },
  })
  const href = `/orders?q=${encodeURIComponent(waitingQuery(catalog))}`
  const lines: ReactNode[] = [
    `From then on new ${forWhomInSentence(catalog)} are made from it: its SKUs first, then the global catalog. Orders that are there stay as they are.`,
    enabled.data ? nowWords(now) : 'Looking what is enabled now …',
    ...(conflicts.length ? [insteadWords(conflicts.map(({ name }) => name))] : []),
    ...changeLines(effect),
    !mayLook ? (
      'Orders in SkuIssue whose SKU this catalog knows move on once they are checked again.'
    ) : waiting.data ? (
      <>
        {waitingWords(waiting.data.totalCount, waiting.data.totalCountIsCapped)}{' '}
        {waiting.data.totalCount > 0 && (
          <>
            <Link href={href}>Look at them</Link>: selected there, “Check again” does it.
          </>
        )}
      </>
    ) : waiting.error ? (
      `Orders that wait in SkuIssue could not be counted: ${waiting.error.message}`
    ) : (
      'Counting the orders that wait in SkuIssue …'
    ),
  ]
  if (comparison.error) lines.push(`The catalogs could not be compared: ${comparison.error.message}`)
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Enable ${catalog.name}?`}
      action={conflicts.length ? 'Enable it instead' : 'Enable the catalog'}
      isPending={enable.isPending}
      onConfirm={() => enable.mutate()}
      consequences={lines}
    >
      {enabled.error && (
        <Refused heading="What is enabled now could not be loaded" error={enabled.error} retry={() => void enabled.refetch()} />
      )}
      <FormProblem refusal={enable.error ? refusalOf(enable.error) : null} onRetry={() => enable.mutate()} />
    </Confirm>
  )
}

/** How what can be ordered changes, as far as it is known. */
function changeLines({ enabled, now, comparison }: ReturnType<typeof useEffectOf>): string[] {
  if (!enabled.data || comparison.error) return []
  if (now.length > 1) return ['These are not the same for all of them: look at “What can be ordered” for each sub-account.']
  if (comparison.data) return comparisonWords(comparison.data, now[0] === null)
  return [comparison.isLoading ? 'Comparing their variants …' : tooLargeWords(MOST_COMPARED)]
}
