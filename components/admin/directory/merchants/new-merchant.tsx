'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { createMerchantBody } from '@/server/directory/schemas'
import { storeMerchant } from '../store'

/** Creates a merchant with a name, and opens its page for everything else. */
export default function NewMerchantDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useApiForm({
    schema: createMerchantBody.pick({ name: true }),
    values: { name: '' },
    draft: 'new merchant',
    send: async ({ name }) => {
      const { merchant } = await call('POST /merchants', { body: { name: name.trim() } })
      storeMerchant(client, merchant)
      toast(`${merchant.name} was added`)
      return merchant
    },
    onDone: ({ id }) => {
      onClose()
      router.push(`/admin/merchants/${id}`)
    },
  })
  return (
    <FormDialog title="New merchant" onClose={onClose} form={form} submitLabel="Add merchant">
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        description="Logo, packing slips and routing come next."
        {...form.field('name')}
      />
    </FormDialog>
  )
}
