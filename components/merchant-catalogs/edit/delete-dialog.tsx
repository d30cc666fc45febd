'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '../../api'
import { FormProblem } from '../../forms/form-problem'
import { refusalOf } from '../../forms/place-errors'
import { Confirm } from '../../ui/confirm'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog } from '../shapes'
import { forWhomInSentence } from '../words'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Names what goes with a catalog before it is deleted, which cannot be taken back. */
export default function DeleteDialog({ catalog, onClose }: Props) {
  const { id, name, isEnabled, variantCount, version } = catalog
  const client = useQueryClient()
  const router = useRouter()
  const remove = useMutation({
    mutationFn: () => call('DELETE /merchantCatalog/{id}', { params: { id }, ifMatch: version }),
    onSuccess: () => {
      onClose()
      void client.invalidateQueries({ queryKey: ['GET /merchantCatalog'] })
      toast(`${name} was deleted`)
      router.push('/catalog/merchants')
    },
  })
  const error = remove.error
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete ${name}?`}
      isDangerous
      isPending={remove.isPending}
      action="Delete the catalog"
      onConfirm={() => remove.mutate()}
      consequences={[
        `Its ${counted(variantCount, 'variant')} go with it: the merchant’s SKUs, prices and decorations. This cannot be undone.`,
        isEnabled
          ? `It is enabled: new ${forWhomInSentence(catalog)} then find their SKUs elsewhere, and those that only it has become SkuIssue.`
          : 'It is not enabled: no order looks into it.',
        'Orders that were made from it stay as they are, and so does its history.',
      ]}
    >
      <FormProblem refusal={error ? refusalOf(error) : null} onRetry={() => remove.mutate()} />
    </Confirm>
  )
}
