'use client'

import { Checkbox, Progress, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import * as z from 'zod'
import { type Answer, call, read } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { useLastAddress } from '@/components/lists/last-address'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { type Customer, nameOf } from './customer-requests'

type Job = Answer<'GET /jobs/{id}'>['job']

/** The polling interval of the running erasure, in ms. */
const POLL_MS = 1_000

interface Props {
  customer: Customer
  onClose: () => void
}

/** Erases a customer after a reason and the typed name; then shows how far it has come. */
export function EraseDialog({ customer, onClose }: Props) {
  const [job, setJob] = useState<Job | null>(null)
  return job ? <Erasing job={job} onClose={onClose} /> : <EraseForm customer={customer} onClose={onClose} onStarted={setJob} />
}

function EraseForm({ customer, onClose, onStarted }: Props & { onStarted: (job: Job) => void }) {
  const name = nameOf(customer)
  const form = useApiForm({
    schema: z.object({
      reason: z.string().trim().min(1, { error: 'Give a reason.' }),
      typed: z.string().refine((typed) => typed.trim() === name, { error: `Type ${name}.` }),
      force: z.boolean(),
    }),
    values: { reason: '', typed: '', force: false },
    send: ({ reason, force }) =>
      call('POST /customers/{customerId}/erase', { params: { customerId: customer.id }, body: { reason: reason.trim(), force } }),
    onDone: ({ job }) => onStarted(job),
  })
  return (
    <FormDialog title={`Erase ${name}`} onClose={onClose} form={form} submitLabel="Erase for good" isDangerous>
      <p>
        Erases addresses, contact data, notes, messages, files, personalization and tracking numbers of{' '}
        {formatCount(customer.orders, 'order', customer.ordersAreCapped)}, and their values in the audit log. Numbers, SKUs, amounts, times,
        country and state stay. This cannot be undone.
      </p>
      <TextInput
        label="Reason"
        description="Stays in the audit log for good: name a case, not the person."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.field('reason')}
      />
      <TextInput label={`Type ${name} to confirm`} withAsterisk autoComplete="off" {...form.field('typed')} />
      {customer.open > 0 && (
        <Checkbox
          label={`Also erase the ${formatCount(customer.open, 'open order')}: units that have not left can no longer be sent`}
          {...form.register('force')}
        />
      )}
    </FormDialog>
  )
}

function Erasing({ job: started, onClose }: { job: Job; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const list = useLastAddress('/orders')
  const { data } = useQuery({
    ...read('GET /jobs/{id}', { params: { id: started.id } }),
    refetchInterval: ({ state }) => (state.data?.job.finishedAt ? false : POLL_MS),
  })
  const { status, done, of, errors } = data?.job ?? started
  useEffect(() => {
    if (status !== 'Done') return
    toast('The customer was erased')
    void invalidate(client, ['GET /orders/search', 'GET /orders/{orderId}', 'GET /customers'])
    router.push(list)
  }, [status, client, router, list])
  return (
    <Dialog opened onClose={onClose} title="Erasing the customer">
      <div className="stack gap-lg">
        <Progress value={(100 * done) / Math.max(1, of)} aria-label="Erased" />
        <p role="status">{`${formatNumber(done)} of ${formatCount(of, 'order')}. You may close this: the erasure goes on.`}</p>
        {errors.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Dialog>
  )
}
