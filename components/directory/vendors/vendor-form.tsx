'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { createVendor } from '@/server/directory/schemas'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import type { Vendor } from '../shapes'
import { storeVendor } from '../store'

interface Props {
  /** Null for a new one. */
  vendor: Vendor | null
  onClose: () => void
}

export default function VendorDialog({ vendor, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={vendor ? `Rename ${vendor.name}` : 'New vendor'}>
      <VendorForm vendor={vendor} onDone={onClose} />
    </Dialog>
  )
}

/** A vendor has a name, and facilities that are added on its page: there a new one leads. */
function VendorForm({ vendor, onDone }: { vendor: Vendor | null; onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const made = useRef(vendor)
  const send = async ({ name }: { name: string }) => {
    const body = { name: name.trim() }
    if (!made.current) {
      const { vendor: added } = await call('POST /vendors', { body })
      storeVendor(client, added)
      toast(`${added.name} was added`)
      router.push(`/admin/vendors/${added.id}`)
      return
    }
    const { id, version } = made.current
    const { vendor: saved } = await call('PATCH /vendors/{id}', { params: { id }, body, ifMatch: version })
    storeVendor(client, saved)
    toast(`Renamed to ${saved.name}`)
  }
  const kit = useApiForm({
    schema: createVendor.pick({ name: true }),
    values: { name: vendor?.name ?? '' },
    draft: vendor ? `name of vendor ${vendor.id}` : 'new vendor',
    onDone,
    send,
    stale: vendor
      ? {
          labels: { name: 'Name' },
          load: async () => {
            const found = await call('GET /vendors/{id}', { params: { id: vendor.id } })
            made.current = found.vendor
            return { name: found.vendor.name }
          },
        }
      : undefined,
  })
  return (
    <ApiForm kit={kit} action={vendor ? 'Save name' : 'Add vendor'}>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        description={vendor ? 'Its facilities and shipments keep the name that it had when they were made.' : 'Its facilities come next.'}
        error={kit.form.formState.errors.name?.message}
        {...kit.form.register('name')}
      />
    </ApiForm>
  )
}
