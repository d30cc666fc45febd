'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { CategoryField } from '../../categories/category-field'
import { categoryOf, pathTo, pathWords } from '../../categories/lookup'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { changeProducts, type Going } from './change-products'
import { altered } from './outcomes'
import type { Picked } from './picked'

interface Props {
  products: Picked[]
  onClose: () => void
  onRefused: (going: Going) => void
}

/** Puts products into another category, or into none. */
export default function MoveProducts({ products, onClose, onRefused }: Props) {
  // Frozen: what happens to the selection meanwhile does not change what is being decided here.
  const [frozen] = useState(products)
  return (
    <Dialog opened onClose={onClose} title={`Move ${counted(frozen.length, 'product')} to a category`}>
      <MoveForm products={frozen} onDone={onClose} onRefused={onRefused} />
    </Dialog>
  )
}

function MoveForm({ products, onDone, onRefused }: { products: Picked[]; onDone: () => void; onRefused: (going: Going) => void }) {
  const client = useQueryClient()
  const going = useRef<Going | null>(null)
  const [isTyping, setTyping] = useState(false)
  const kit = useApiForm<{ categoryId: string | null | undefined }>({
    schema: z.object({ categoryId: z.string().nullish() }),
    values: { categoryId: undefined },
    onDone: () => {
      onDone()
      if (going.current) onRefused(going.current)
    },
    async send({ categoryId }) {
      if (categoryId === undefined) return
      const path = categoryId && pathWords(await pathTo(await categoryOf(categoryId)))
      going.current = await changeProducts(client, products, { categoryId, path })
    },
  })
  const { form } = kit
  const categoryId = form.watch('categoryId')
  const count = categoryId === undefined ? products.length : altered(products, { categoryId, path: null }).length
  return (
    <ApiForm kit={kit} action={`Move ${counted(count, 'product')}`} isBlocked={categoryId === undefined || isTyping || count === 0}>
      <CategoryField
        value={categoryId}
        onChange={(id) => form.setValue('categoryId', id, { shouldDirty: true })}
        error={form.formState.errors.categoryId?.message}
        onTyping={setTyping}
        isFirst
      />
    </ApiForm>
  )
}
