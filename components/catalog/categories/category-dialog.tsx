'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { trackWrite } from '@/components/api/own-writes'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import { newCategory } from '@/server/catalog/categories/schemas'
import { MAX_DEPTH } from '@/server/catalog/categories/tree-rules'
import type { Category } from '../types'
import { CategoryField } from './category-field'
import { saveCategory, storeCategory } from './store'
import { pathOf, type Tree } from './tree'
import { placementText } from './tree-moves'

interface Props {
  tree: Tree
  /** The category that is edited, or the parent of a new one; null for a new one at the top level. */
  subject: { category: Category } | { parentId: string | null }
  onClose: () => void
  onDone: (id: string) => void
}

/** The name and description of a category; for a new one also its parent. */
export default function CategoryDialog({ tree, subject, onClose, onDone }: Props) {
  return 'category' in subject ? (
    <EditCategory category={subject.category} onClose={onClose} />
  ) : (
    <NewCategory tree={tree} parentId={subject.parentId} onClose={onClose} onDone={onDone} />
  )
}

const schema = newCategory.pick({ name: true, description: true, parentId: true })
const labels = { name: 'Name', description: 'Description' }
const valuesOf = ({ name, description }: Category) => ({ name, description: description ?? '' })

function EditCategory({ category, onClose }: { category: Category; onClose: () => void }) {
  const client = useQueryClient()
  const form = useRecordForm({
    record: category,
    valuesOf,
    labels,
    schema: schema.omit({ parentId: true }),
    draft: `category ${category.id}`,
    onDone: onClose,
    send: ({ name, description }, base) => saveCategory(client, base, { name: name.trim(), description: description.trim() || null }),
    onSaved: ({ name }) => toast(`${name} was saved`),
    async load() {
      const found = await call('GET /categories/{id}', { params: { id: category.id } })
      storeCategory(client, found.category)
      return found.category
    },
  })
  return (
    <FormDialog title={category.name} onClose={onClose} form={form} submitLabel="Save category">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <Textarea label="Description" autosize minRows={3} maxRows={10} {...form.field('description')} />
    </FormDialog>
  )
}

function NewCategory({ tree, parentId, onClose, onDone }: { tree: Tree; parentId: string | null } & Pick<Props, 'onClose' | 'onDone'>) {
  const client = useQueryClient()
  const createdId = useRef('')
  const form = useApiForm({
    schema,
    values: { name: '', description: '', parentId: parentId },
    draft: 'new category',
    onDone: () => {
      onClose()
      onDone(createdId.current)
    },
    async send({ name, description, parentId }) {
      // A new category comes after its siblings.
      const sortOrder = (tree.childrenOf(parentId).at(-1)?.sortOrder ?? 0) + 10
      const body = { name: name.trim(), description: description.trim() || null, parentId, sortOrder }
      const { category } = await trackWrite(async () => {
        const answer = await call('POST /categories', { body })
        storeCategory(client, answer.category)
        return answer
      })
      createdId.current = category.id
      toast(`${category.name} was added ${placementText(tree, parentId)}`)
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title={parentId ? `New category ${placementText(tree, parentId)}` : 'New category'}
      onClose={onClose}
      form={form}
      submitLabel="Add category"
    >
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <CategoryField
        label="In"
        none="The top level"
        value={form.watch('parentId')}
        onChange={(id) => form.setValue('parentId', id, { shouldDirty: true })}
        disabledReasonOf={(id) => (pathOf(tree, id).length >= MAX_DEPTH ? 'the deepest level' : null)}
        error={errors.parentId?.message}
      />
      <Textarea label="Description" autosize minRows={2} maxRows={10} {...form.field('description')} />
    </FormDialog>
  )
}
