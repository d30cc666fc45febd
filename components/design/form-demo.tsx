'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import * as z from 'zod'
import { ApiError } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { toast } from '@/components/ui/toasts/toast'

const schema = z.object({ street: z.string().min(1, { error: 'Give the street.' }), city: z.string(), zip: z.string() })
const stored = { street: '12 Hill St', city: 'Rochester', zip: '14609' }
const theirs = { street: '12 Hill Street', city: 'Rochester', zip: '14610' }
const answers = ['Saves', 'Refuses the postcode', 'Fails', 'Somebody was faster'] as const
type Outcome = (typeof answers)[number]

/** A form over an operation: errors beside their fields, drafts, a stale save. */
export function FormDemo() {
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState<Outcome>('Saves')
  return (
    <div className="cluster gap-lg">
      <NativeSelect
        aria-label="What the service does"
        data={[...answers]}
        onChange={(event) => setAnswer(event.currentTarget.value as Outcome)}
      />
      <Button variant="default" onClick={() => setOpen(true)}>
        Edit the address
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Shipping address of O00001042">
        <AddressForm answer={answer} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function AddressForm({ answer, onDone }: { answer: Outcome; onDone: () => void }) {
  const isFresh = useRef(false)
  const form = useApiForm({
    schema,
    values: stored,
    draft: 'design',
    prefix: 'shippingAddress.',
    send: () => send(answer, isFresh.current),
    onConflict: {
      labels: { street: 'Street', city: 'City', zip: 'Postcode' },
      load: async () => {
        isFresh.current = true
        return theirs
      },
    },
    onDone: () => {
      toast('Address saved', { tone: 'good' })
      onDone()
    },
  })
  const { register, formState } = form
  const error = (name: keyof typeof stored) => formState.errors[name]?.message
  return (
    <ApiForm form={form} submitLabel="Save address">
      <TextInput label="Street" withAsterisk data-autofocus error={error('street')} {...register('street')} />
      <TextInput label="City" error={error('city')} {...register('city')} />
      <TextInput label="Postcode" error={error('zip')} {...register('zip')} />
    </ApiForm>
  )
}

/** Resolves or rejects with the selected outcome after half a second. */
async function send(answer: Outcome, isFresh: boolean) {
  await new Promise((done) => setTimeout(done, 500))
  const refuse = (status: number, code: string, errorMessage: string, propertyName: string | null = null) => {
    throw new ApiError(status, code, '01a1f86d-2bd6-72ea-bc14-52a55d8d6b39', [{ errorMessage, propertyName, attemptedValue: null }])
  }
  if (answer === 'Refuses the postcode') refuse(400, 'ValidationError', 'Give 5 digits of New York.', 'shippingAddress.zip')
  if (answer === 'Fails') refuse(503, 'Unavailable', 'The service is starting. Try again in a few seconds.')
  if (answer === 'Somebody was faster' && !isFresh) refuse(412, 'PreconditionFailed', 'The order was changed meanwhile.')
}
