'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import { loadCatalog, patchCatalog } from '../store'
import type { Catalog } from '../types'
import { bodyOf, type CatalogValues, catalogSchema, labels, valuesOf } from './catalog-values'
import { SubAccountsField } from './sub-accounts-field'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Edits the name and sub-accounts of a catalog. Conflicting changes by others are shown on saving. */
export default function DetailsDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const form = useRecordForm<Catalog, CatalogValues>({
    record: catalog,
    valuesOf,
    labels,
    schema: catalogSchema,
    draft: `merchant catalog ${catalog.id}`,
    onDone: onClose,
    load: () => loadCatalog(catalog.id),
    send: async (values, base) => (await patchCatalog(client, { id: base.id, ...bodyOf(values) }, base.version)).catalog,
    onSaved: (saved, before) => {
      const previousBody = bodyOf(valuesOf(before))
      toast(`${saved.name} was saved`, {
        undo: () => patchCatalog(client, { id: saved.id, ...previousBody }, saved.version),
        replaceKey: `merchant catalog ${saved.id}`,
      })
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog title={`Details of ${catalog.name}`} onClose={onClose} form={form} submitLabel="Save details">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <SubAccountsField
        merchantId={catalog.merchantId}
        value={form.watch('assignedToSubAccountIds')}
        error={(errors.assignedToSubAccountIds as { message?: string } | undefined)?.message}
        onChange={(ids) => form.setValue('assignedToSubAccountIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </FormDialog>
  )
}
