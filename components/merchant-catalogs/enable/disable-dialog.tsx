'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog } from '../shapes'
import { forWhomInSentence } from '../words'
import { disable } from './switch'
import { useEffectOf } from './use-effect-of'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Says what disabling a catalog would affect before it is done. */
export default function DisableDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const { enabled, now } = useEffectOf(catalog)
  const off = useMutation({
    mutationFn: () => disable(client, catalog),
    onSuccess: (undo) => {
      toast(`${catalog.name} is not enabled any more`, { undo, about: `enabled catalogs of ${catalog.merchantId}` })
      onClose()
    },
  })
  const names = now.map((one) => (one ? `“${one.name}”` : 'the global catalog alone'))
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Disable ${catalog.name}?`}
      action="Disable the catalog"
      isPending={off.isPending}
      onConfirm={() => off.mutate()}
      consequences={[
        enabled.data
          ? `New ${forWhomInSentence(catalog)} are then made from ${names.join(' and ')}.`
          : enabled.error
            ? 'New orders are then made from another enabled catalog of the merchant, or from the global one.'
            : 'Looking what they are made from then …',
        `SKUs of the merchant’s that only this catalog has (it has ${counted(catalog.variantCount, 'variant')}) then mean nothing: orders that name one become SkuIssue.`,
        'Orders that are there stay as they are. It can be enabled again at any time.',
      ]}
    >
      <FormProblem refusal={off.error ? refusalOf(off.error) : null} onRetry={() => off.mutate()} />
    </Confirm>
  )
}
