'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { merchantCatalogPut } from '@/server/catalog/merchant-catalogs/schemas'
import { storeCatalog, toNewVariant } from '../store'
import type { Catalog, MerchantVariant } from '../types'

interface Props {
  catalog: Catalog
  onClose: () => void
}

/** Duplicates a catalog with its variants, to edit the copy before it replaces the original. */
export default function DuplicateDialog({ catalog, onClose }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useApiForm({
    schema: merchantCatalogPut.pick({ name: true }),
    values: { name: `${catalog.name} (copy)` },
    send: async ({ name }) => {
      const { merchantCatalog: whole } = await call('GET /merchantCatalog/{id}', { params: { id: catalog.id } })
      const { merchantId, description, assignedToSubAccountIds } = whole
      const variants = whole.variants.map((one: MerchantVariant) => toNewVariant(one))
      const body = { merchantId, name: name.trim(), description, assignedToSubAccountIds, isEnabled: false, variants }
      const { merchantCatalog: created, errors } = await call('POST /merchantCatalog', { body })
      storeCatalog(client, created)
      const skippedText = errors.length ? `; ${formatCount(errors.length, 'variant')} left out: ${errors[0]?.errorMessage}` : ''
      toast(`${created.name} was made with ${formatCount(created.variantCount, 'variant')}${skippedText}`)
      return created
    },
    onDone: ({ id }) => {
      onClose()
      router.push(`/catalog/merchants/${id}`)
    },
  })
  return (
    <FormDialog title={`Duplicate ${catalog.name}`} onClose={onClose} form={form} submitLabel="Duplicate">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <Consequences
        lines={[
          `It gets the same ${formatCount(catalog.variantCount, 'variant')}, with their SKUs, prices and decorations.`,
          'It is not enabled: nothing changes for orders until you enable it.',
        ]}
      />
    </FormDialog>
  )
}
