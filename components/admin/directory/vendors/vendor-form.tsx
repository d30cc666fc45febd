'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import { createVendorBody } from '@/server/directory/schemas'
import { storeVendor } from '../store'
import type { Vendor } from '../types'

interface Props {
  /** Null for a new one. */
  vendor: Vendor | null
  onClose: () => void
}

/** Edits the name of a vendor; whether it is a sandbox is chosen for a new one only. For a new one it opens the vendor's page, where facilities are added. */
export default function VendorDialog({ vendor, onClose }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useRecordForm({
    record: vendor,
    valuesOf: (record) => ({ name: record?.name ?? '', isSandbox: record?.isSandbox ?? false }),
    schema: createVendorBody.pick({ name: true }).extend({ isSandbox: z.boolean() }),
    labels: { name: 'Name', isSandbox: 'Sandbox' },
    draft: vendor ? `name of vendor ${vendor.id}` : 'new vendor',
    load: async () => (await call('GET /vendors/{id}', { params: { id: vendor?.id ?? '' } })).vendor,
    send: async (values, base) => {
      const body = { name: values.name.trim() }
      if (!base) return (await call('POST /vendors', { body: { ...body, isSandbox: values.isSandbox } })).vendor
      return (await call('PATCH /vendors/{id}', { params: { id: base.id }, body, ifMatch: base.version })).vendor
    },
    onSaved: (saved, before) => {
      storeVendor(client, saved)
      toast(before ? `Renamed to ${saved.name}` : `${saved.name} was added`)
    },
    onDone: ({ id }) => {
      onClose()
      if (!vendor) router.push(`/admin/vendors/${id}`)
    },
  })
  return (
    <FormDialog
      title={vendor ? `Rename ${vendor.name}` : 'New vendor'}
      onClose={onClose}
      form={form}
      submitLabel={vendor ? 'Save name' : 'Add vendor'}
    >
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        autoComplete="off"
        description={vendor ? 'Its facilities and shipments keep the name that it had when they were made.' : 'Its facilities come next.'}
        {...form.field('name')}
      />
      {!vendor && (
        <Checkbox
          label="Sandbox"
          description="It makes test orders, and only those. This cannot be changed later."
          {...form.register('isSandbox')}
        />
      )}
    </FormDialog>
  )
}
