'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import type { BulkDialogProps } from '@/components/lists/selection/bulk-bar'
import { formatCount } from '@/components/ui/format/text'
import { CategoryField } from '../../categories/category-field'
import { getCategory, loadPath, pathText } from '../../categories/category-paths'
import { type BulkResult, bulkChangeProducts } from './change-products'
import { affectedProducts, type SelectedProduct } from './outcomes'

interface Props extends BulkDialogProps<SelectedProduct> {
  onPartialFailure: (bulkResult: BulkResult) => void
}

/** Moves products to another category, or to none. */
export default function MoveProductsDialog({ selected, onClose, onPartialFailure }: Props) {
  // Frozen, so that changes of the selection do not change this decision.
  const [products] = useState(selected)
  const client = useQueryClient()
  const bulkResult = useRef<BulkResult | null>(null)
  const [isTyping, setTyping] = useState(false)
  const form = useApiForm<{ categoryId: string | null | undefined }>({
    schema: z.object({ categoryId: z.string().nullish() }),
    values: { categoryId: undefined },
    onDone: () => {
      onClose()
      if (bulkResult.current) onPartialFailure(bulkResult.current)
    },
    async send({ categoryId }) {
      if (categoryId === undefined) return
      const path = categoryId && pathText(await loadPath(await getCategory(categoryId)))
      bulkResult.current = await bulkChangeProducts(client, products, { categoryId, path })
    },
  })
  const categoryId = form.watch('categoryId')
  const count = categoryId === undefined ? products.length : affectedProducts(products, { categoryId, path: null }).length
  return (
    <FormDialog
      title={`Move ${formatCount(products.length, 'product')} to a category`}
      onClose={onClose}
      form={form}
      submitLabel={`Move ${formatCount(count, 'product')}`}
      isBlocked={categoryId === undefined || isTyping || count === 0}
    >
      <CategoryField
        value={categoryId}
        onChange={(id) => form.setValue('categoryId', id, { shouldDirty: true })}
        error={form.formState.errors.categoryId?.message}
        onTyping={setTyping}
        isFirst
      />
    </FormDialog>
  )
}
