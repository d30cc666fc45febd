'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { formatCount } from '@/components/ui/format/text'
import type { Category } from '../types'
import { CategoryField } from './category-field'
import { moveCategory } from './move-category'
import { countDescendants, type Tree } from './tree'
import { moveProblem, placementText } from './tree-moves'

interface Props {
  tree: Tree
  category: Category
  onClose: () => void
  onDone: (id: string) => void
}

/** Moves a category below another one, chosen by name. */
export default function MoveDialog({ tree, category, onClose, onDone }: Props) {
  const client = useQueryClient()
  const { id } = category
  const [isTyping, setTyping] = useState(false)
  const form = useApiForm<{ parentId: string | null }>({
    schema: z.object({ parentId: z.string().nullable() }),
    values: { parentId: category.parentId },
    onDone: () => {
      onClose()
      onDone(id)
    },
    async send({ parentId }) {
      moveCategory(client, id, { parentId, index: tree.childrenOf(parentId).length })
    },
  })
  const parentId = form.watch('parentId')
  const isUnchanged = parentId === category.parentId
  const problem = isUnchanged ? null : moveProblem(tree, id, parentId)
  const descendantCount = countDescendants(tree, id)
  return (
    <FormDialog
      title={`Move ${category.name}`}
      onClose={onClose}
      form={form}
      submitLabel="Move category"
      isBlocked={isUnchanged || isTyping || problem !== null}
    >
      <CategoryField
        label="To"
        none="The top level"
        value={parentId}
        onChange={(to) => form.setValue('parentId', to, { shouldDirty: true })}
        description={`It is ${placementText(tree, category.parentId)} now${descendantCount ? `; ${formatCount(descendantCount, 'category').replace('categorys', 'categories')} below it move along` : ''}.`}
        disabledReasonOf={(to) => (moveProblem(tree, id, to) && to !== category.parentId ? 'cannot be' : null)}
        error={problem ?? undefined}
        onTyping={setTyping}
        isFirst
      />
    </FormDialog>
  )
}
