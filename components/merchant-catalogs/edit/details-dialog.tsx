'use client'

import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import type { Catalog } from '../shapes'
import { loadCatalog, patchCatalog } from '../store'
import { SubAccountsField } from './sub-accounts-field'
import { bodyOf, type CatalogValues, catalogSchema, labels, valuesOf } from './values'

interface Props {
  catalog: Catalog
  onClose: () => void
}

export default function DetailsDialog({ catalog, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Details of ${catalog.name}`}>
      <DetailsForm catalog={catalog} onDone={onClose} />
    </Dialog>
  )
}

/** What a catalog is called and whose orders it is for. What others stored meanwhile is laid open when it is saved. */
function DetailsForm({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(catalog)
  const kit = useApiForm<CatalogValues>({
    schema: catalogSchema,
    values: valuesOf(catalog),
    draft: `merchant catalog ${catalog.id}`,
    onDone,
    send: async (values) => {
      const before = made.current
      const { catalog: saved } = await patchCatalog(client, { id: before.id, ...bodyOf(values) }, before.version)
      const took = bodyOf(valuesOf(before))
      toast(`${saved.name} was saved`, {
        undo: () => patchCatalog(client, { id: saved.id, ...took }, saved.version),
        about: `merchant catalog ${saved.id}`,
      })
    },
    stale: {
      labels,
      load: async () => {
        made.current = await loadCatalog(catalog.id)
        return valuesOf(made.current)
      },
    },
  })
  const { form } = kit
  const { errors } = form.formState
  return (
    <ApiForm kit={kit} action="Save details">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Textarea label="Description" autosize minRows={2} error={errors.description?.message} {...form.register('description')} />
      <SubAccountsField
        merchantId={catalog.merchantId}
        value={form.watch('assignedToSubAccountIds')}
        error={(errors.assignedToSubAccountIds as { message?: string } | undefined)?.message}
        onChange={(ids) => form.setValue('assignedToSubAccountIds', ids, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
      />
    </ApiForm>
  )
}
