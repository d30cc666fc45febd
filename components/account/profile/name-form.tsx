'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { ApiForm } from '@/components/frame/forms/api-form'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { toast } from '@/components/ui/toasts/toast'
import classes from './profile.module.css'
import { meQuery } from './queries'
import type { Me } from './types'

const tooLong = { error: 'Give at most 100 characters.' }
const schema = z.object({
  firstName: z.string().trim().min(1, { error: 'Give your first name.' }).max(100, tooLong),
  lastName: z.string().trim().max(100, tooLong),
})
const valuesOf = ({ firstName, lastName }: Me) => ({ firstName: firstName ?? '', lastName: lastName ?? '' })

/** Changes the user's own name. */
export function NameForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const router = useRouter()
  const form = useRecordForm({
    record: me,
    valuesOf,
    schema,
    labels: { firstName: 'First name', lastName: 'Last name' },
    draft: `name of ${me.id}`,
    load: async () => (await call('GET /users/me')).user,
    send: async ({ firstName, lastName }, { version }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() }
      return (await call('PATCH /users/me', { body, ifMatch: version })).user
    },
    onSaved: (user) => {
      client.setQueryData(meQuery.queryKey, { user })
      toast('Your name was saved')
      // The app frame shows the name, too.
      router.refresh()
    },
  })
  return (
    <div className={classes.fields}>
      <ApiForm form={form} submitLabel="Save name" label="Name" onCancel={form.isDirty ? form.draft.discard : undefined}>
        <div className="field-pair">
          <TextInput label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
      </ApiForm>
    </div>
  )
}
