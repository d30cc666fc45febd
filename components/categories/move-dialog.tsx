'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Category } from '../catalog/shapes'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { Dialog } from '../ui/dialog'
import { counted } from '../ui/number'
import { CategoryField } from './category-field'
import { moveCategory } from './move'
import { placeWords, whyNot } from './place'
import { countBelow, type Tree } from './tree'

interface Props {
  tree: Tree
  category: Category
  onClose: () => void
  onDone: (id: string) => void
}

/** Puts a category below another that is chosen by name. */
export default function MoveDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={`Move ${props.category.name}`}>
      <MoveForm {...props} />
    </Dialog>
  )
}

function MoveForm({ tree, category, onClose, onDone }: Props) {
  const client = useQueryClient()
  const { id } = category
  const [isTyping, setTyping] = useState(false)
  const kit = useApiForm<{ parentId: string | null }>({
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
  const parentId = kit.form.watch('parentId')
  const isHere = parentId === category.parentId
  const why = isHere ? null : whyNot(tree, id, parentId)
  const below = countBelow(tree, id)
  return (
    <ApiForm kit={kit} action="Move category" isBlocked={isHere || isTyping || why !== null}>
      <CategoryField
        label="To"
        none="The top level"
        value={parentId}
        onChange={(to) => kit.form.setValue('parentId', to, { shouldDirty: true })}
        description={`It is ${placeWords(tree, category.parentId)} now${below ? `; ${counted(below, 'category').replace('categorys', 'categories')} below it move along` : ''}.`}
        whyNot={(to) => (whyNot(tree, id, to) && to !== category.parentId ? 'cannot be' : null)}
        error={why ?? undefined}
        onTyping={setTyping}
        isFirst
      />
    </ApiForm>
  )
}
