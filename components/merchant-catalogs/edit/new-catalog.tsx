'use client'

import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { useWho } from '../../session/who'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import { MerchantField } from '../merchant-field'
import { useMerchantNames } from '../merchant-names'
import { storeCatalog } from '../store'
import { useOwnMerchants } from './own-merchants'
import { type NewCatalogValues, newBodyOf, newCatalogSchema } from './values'

interface Props {
  /** Whose catalogs are looked at; may be empty. */
  merchantId: string
  onClose: () => void
}

export default function NewCatalogDialog({ merchantId, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="New merchant catalog">
      <NewCatalogForm merchantId={merchantId} onDone={onClose} />
    </Dialog>
  )
}

/** A catalog begins with a name, empty and not enabled; everything else is on its page, where this leads. */
function NewCatalogForm({ merchantId, onDone }: { merchantId: string; onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const isStaff = useWho().association === 'Internal'
  const own = useOwnMerchants()
  const names = useMerchantNames(merchantId ? [merchantId] : [])
  const kit = useApiForm<NewCatalogValues>({
    schema: newCatalogSchema,
    values: { merchantId, name: '', description: '' },
    draft: 'new merchant catalog',
    onDone,
    send: async (values) => {
      const { merchantCatalog } = await call('POST /merchantCatalog', { body: newBodyOf(values) })
      storeCatalog(client, merchantCatalog)
      toast(`${merchantCatalog.name} was made. Put variants into it, then enable it`)
      router.push(`/catalog/merchants/${merchantCatalog.id}`)
    },
  })
  const { form } = kit
  const { errors } = form.formState
  const only = own.length === 1 ? own[0] : undefined
  useEffect(() => {
    if (only) form.setValue('merchantId', only)
  }, [only, form])
  return (
    <ApiForm kit={kit} action="Make the catalog">
      {isStaff && (
        <MerchantField
          label="Merchant"
          value={form.watch('merchantId')}
          name={names.get(form.watch('merchantId'))}
          hasFocus={!merchantId}
          error={errors.merchantId?.message}
          onChange={(id) => form.setValue('merchantId', id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
        />
      )}
      {own.length > 1 && (
        <NativeSelect
          label="Merchant"
          withAsterisk
          data={[{ value: '', label: 'Choose a merchant' }, ...own]}
          error={errors.merchantId?.message}
          {...form.register('merchantId')}
        />
      )}
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus={!isStaff || merchantId ? true : undefined}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Textarea label="Description" autosize minRows={2} error={errors.description?.message} {...form.register('description')} />
    </ApiForm>
  )
}
