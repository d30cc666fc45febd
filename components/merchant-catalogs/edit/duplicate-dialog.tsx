'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { merchantCatalogPut } from '@/server/merchant-catalogs/schemas'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Catalog, MerchantVariant } from '../shapes'
import { storeCatalog } from '../store'
import { asNew } from '../variants/as-new'

interface Props {
  catalog: Catalog
  onClose: () => void
}

export default function DuplicateDialog({ catalog, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Duplicate ${catalog.name}`}>
      <DuplicateForm catalog={catalog} onDone={onClose} />
    </Dialog>
  )
}

/** Another catalog of the same merchant with the same variants, to be changed before it takes the place of the first. */
function DuplicateForm({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const kit = useApiForm({
    schema: merchantCatalogPut.pick({ name: true }),
    values: { name: `${catalog.name} (copy)` },
    onDone,
    send: async ({ name }) => {
      const { merchantCatalog: whole } = await call('GET /merchantCatalog/{id}', { params: { id: catalog.id } })
      const { merchantId, description, assignedToSubAccountIds } = whole
      const variants = whole.variants.map((one: MerchantVariant) => asNew(one))
      const body = { merchantId, name: name.trim(), description, assignedToSubAccountIds, isEnabled: false, variants }
      const { merchantCatalog: made, errors } = await call('POST /merchantCatalog', { body })
      storeCatalog(client, made)
      const left = errors.length ? `; ${counted(errors.length, 'variant')} left out: ${errors[0]?.errorMessage}` : ''
      toast(`${made.name} was made with ${counted(made.variantCount, 'variant')}${left}`)
      router.push(`/catalog/merchants/${made.id}`)
    },
  })
  return (
    <ApiForm kit={kit} action="Duplicate">
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        error={kit.form.formState.errors.name?.message}
        {...kit.form.register('name')}
      />
      <Consequences
        lines={[
          `It gets the same ${counted(catalog.variantCount, 'variant')}, with their SKUs, prices and decorations.`,
          'It is not enabled: nothing changes for orders until you enable it.',
        ]}
      />
    </ApiForm>
  )
}
