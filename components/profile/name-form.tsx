'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { toast } from '../ui/toast'
import classes from './profile.module.css'
import { me as mine } from './queries'
import type { Me } from './shapes'

const most = { error: 'Give at most 100 characters.' }
const schema = z.object({
  firstName: z.string().trim().min(1, { error: 'Give your first name.' }).max(100, most),
  lastName: z.string().trim().max(100, most),
})
const valuesOf = ({ firstName, lastName }: Me) => ({ firstName: firstName ?? '', lastName: lastName ?? '' })

/** What others see one called by. */
export function NameForm({ me }: { me: Me }) {
  const client = useQueryClient()
  const router = useRouter()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(me)
  const kit = useApiForm({
    schema,
    values: valuesOf(me),
    draft: `name of ${me.id}`,
    send: async ({ firstName, lastName }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim() }
      const { user } = await call('PATCH /users/me', { body, ifMatch: made.current.version })
      made.current = user
      client.setQueryData(mine.queryKey, { user })
      toast('Your name was saved')
      // The frame shows it, too.
      router.refresh()
    },
    stale: {
      labels: { firstName: 'First name', lastName: 'Last name' },
      load: async () => {
        const { user } = await call('GET /users/me')
        made.current = user
        return valuesOf(user)
      },
    },
  })
  const { register, formState } = kit.form
  return (
    <div className={classes.fields}>
      <ApiForm kit={kit} action="Save name" label="Name" onCancel={kit.isDirty ? kit.draft.discard : undefined}>
        <div className={classes.pair}>
          <TextInput label="First name" autoComplete="given-name" error={formState.errors.firstName?.message} {...register('firstName')} />
          <TextInput label="Last name" autoComplete="family-name" error={formState.errors.lastName?.message} {...register('lastName')} />
        </div>
      </ApiForm>
    </div>
  )
}
