'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newCategory } from '@/server/categories/schemas'
import { DEEPEST } from '@/server/categories/tree-rules'
import { call } from '../api'
import type { Category } from '../catalog/shapes'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { asOwn } from '../orders/write-order'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { CategoryField } from './category-field'
import { placeWords } from './place'
import { saveCategory } from './save-category'
import { storeCategory } from './store'
import { pathIn, type Tree } from './tree'

interface Props {
  tree: Tree
  /** The one that is edited, or what a new one is put below; null for a new one at the top level. */
  about: { category: Category } | { below: string | null }
  onClose: () => void
  onDone: (id: string) => void
}

/** A category's name and description; of a new one also where it stands. */
export default function CategoryDialog({ tree, about, onClose, onDone }: Props) {
  const title = 'category' in about ? about.category.name : about.below ? `New category ${placeWords(tree, about.below)}` : 'New category'
  return (
    <Dialog opened onClose={onClose} title={title}>
      {'category' in about ? (
        <EditForm category={about.category} onClose={onClose} />
      ) : (
        <NewForm tree={tree} below={about.below} onClose={onClose} onDone={onDone} />
      )}
    </Dialog>
  )
}

const schema = newCategory.pick({ name: true, description: true, parentId: true })
const labels = { name: 'Name', description: 'Description' }
const valuesOf = ({ name, description }: Category) => ({ name, description: description ?? '' })

function EditForm({ category, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient()
  const seen = useRef(category)
  const kit = useApiForm({
    schema: schema.omit({ parentId: true }),
    values: valuesOf(category),
    draft: `category ${category.id}`,
    onDone: onClose,
    async send({ name, description }) {
      const saved = await saveCategory(client, seen.current, { name: name.trim(), description: description.trim() || null })
      toast(`${saved.name} was saved`)
    },
    stale: {
      labels,
      async load() {
        const found = await call('GET /categories/{id}', { params: { id: category.id } })
        seen.current = found.category
        storeCategory(client, found.category)
        return valuesOf(found.category)
      },
    },
  })
  const { errors } = kit.form.formState
  return (
    <ApiForm kit={kit} action="Save category">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...kit.form.register('name')} />
      <Textarea
        label="Description"
        autosize
        minRows={3}
        maxRows={10}
        error={errors.description?.message}
        {...kit.form.register('description')}
      />
    </ApiForm>
  )
}

function NewForm({ tree, below, onClose, onDone }: { tree: Tree; below: string | null } & Pick<Props, 'onClose' | 'onDone'>) {
  const client = useQueryClient()
  const made = useRef('')
  const kit = useApiForm({
    schema,
    values: { name: '', description: '', parentId: below },
    draft: 'new category',
    onDone: () => {
      onClose()
      onDone(made.current)
    },
    async send({ name, description, parentId }) {
      // Behind those that are there.
      const sortOrder = (tree.childrenOf(parentId).at(-1)?.sortOrder ?? 0) + 10
      const body = { name: name.trim(), description: description.trim() || null, parentId, sortOrder }
      const { category } = await asOwn(async () => {
        const answer = await call('POST /categories', { body })
        storeCategory(client, answer.category)
        return answer
      })
      made.current = category.id
      toast(`${category.name} was added ${placeWords(tree, parentId)}`)
    },
  })
  const { form } = kit
  const { errors } = form.formState
  return (
    <ApiForm kit={kit} action="Add category">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <CategoryField
        label="In"
        none="The top level"
        value={form.watch('parentId')}
        onChange={(id) => form.setValue('parentId', id, { shouldDirty: true })}
        whyNot={(id) => (pathIn(tree, id).length >= DEEPEST ? 'the deepest level' : null)}
        error={errors.parentId?.message}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={10}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </ApiForm>
  )
}
