'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { createMerchant } from '@/server/directory/schemas'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import { storeMerchant } from '../store'

export default function NewMerchantDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="New merchant">
      <NewMerchantForm onDone={onClose} />
    </Dialog>
  )
}

/** A merchant begins with a name; everything else is on its page, where this leads. */
function NewMerchantForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const kit = useApiForm({
    schema: createMerchant.pick({ name: true }),
    values: { name: '' },
    draft: 'new merchant',
    onDone,
    send: async ({ name }) => {
      const { merchant } = await call('POST /merchants', { body: { name: name.trim() } })
      storeMerchant(client, merchant)
      toast(`${merchant.name} was added`)
      router.push(`/admin/merchants/${merchant.id}`)
    },
  })
  return (
    <ApiForm kit={kit} action="Add merchant">
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        description="Logo, packing slips and routing come next."
        error={kit.form.formState.errors.name?.message}
        {...kit.form.register('name')}
      />
    </ApiForm>
  )
}
