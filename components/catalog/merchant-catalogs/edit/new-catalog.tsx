'use client'

import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { call, read } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { useMerchantNames } from '@/components/records/association-names'
import { MerchantField } from '@/components/records/directory/merchant-field'
import { toast } from '@/components/ui/toasts/toast'
import { storeCatalog } from '../store'
import { type NewCatalogValues, newBodyOf, newCatalogSchema } from './catalog-values'

interface Props {
  /** The merchant that the list is filtered by; may be empty. */
  merchantId: string
  onClose: () => void
}

/** Creates an empty, disabled catalog with a name, and opens its page. */
export default function NewCatalogDialog({ merchantId, onClose }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const isStaff = useCurrentUser().association === 'Internal'
  const own = useOwnMerchants()
  const names = useMerchantNames(merchantId ? [merchantId] : [])
  const form = useApiForm<NewCatalogValues, { id: string }>({
    schema: newCatalogSchema,
    values: { merchantId, name: '', description: '' },
    draft: 'new merchant catalog',
    send: async (values) => {
      const { merchantCatalog } = await call('POST /merchantCatalog', { body: newBodyOf(values) })
      storeCatalog(client, merchantCatalog)
      toast(`${merchantCatalog.name} was made. Put variants into it, then enable it`)
      return merchantCatalog
    },
    onDone: ({ id }) => {
      onClose()
      router.push(`/catalog/merchants/${id}`)
    },
  })
  const { setValue, formState } = form
  const { errors } = formState
  const only = own.length === 1 ? own[0] : undefined
  useEffect(() => {
    if (only) setValue('merchantId', only)
  }, [only, setValue])
  return (
    <FormDialog title="New merchant catalog" onClose={onClose} form={form} submitLabel="Make the catalog">
      {isStaff && (
        <MerchantField
          label="Merchant"
          value={form.watch('merchantId')}
          name={names.get(form.watch('merchantId'))}
          hasFocus={!merchantId}
          error={errors.merchantId?.message}
          onChange={(id) => setValue('merchantId', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        />
      )}
      {own.length > 1 && (
        <NativeSelect
          label="Merchant"
          withAsterisk
          data={[{ value: '', label: 'Choose a merchant' }, ...own]}
          {...form.field('merchantId')}
        />
      )}
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus={!isStaff || merchantId ? true : undefined}
        autoComplete="off"
        {...form.field('name')}
      />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
    </FormDialog>
  )
}

/** The merchants of the current user; empty for staff, and until they are loaded. */
export function useOwnMerchants(): string[] {
  const { association } = useCurrentUser()
  const { data } = useQuery({ ...read('GET /users/me'), enabled: association === 'Merchant' })
  return data?.user.associations.flatMap(({ type, id }) => (type === 'Merchant' && id ? [id] : [])) ?? []
}
