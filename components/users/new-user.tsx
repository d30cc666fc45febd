'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { useApiForm } from '../forms/use-api-form'
import { useWho } from '../session/who'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { belonging } from './association-dialog'
import { associationsOf, asText, idsIn, ofText, written } from './associations'
import { AssociationsField } from './associations-field'
import { person } from './person-dialog'
import { RolesField } from './roles-field'
import { storeUser } from './store'
import classes from './users.module.css'

export default function NewUserDialog({ sendsMail, onClose }: { sendsMail: boolean; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="New user" size="lg">
      <NewUserForm sendsMail={sendsMail} onDone={onClose} />
    </Dialog>
  )
}

const schema = z.object({ ...person, associations: belonging, roleIds: z.string() })

/** Adds somebody without asking them. They have no password until they choose one. */
function NewUserForm({ sendsMail, onDone }: { sendsMail: boolean; onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { association } = useWho()
  const isStaff = association === 'Internal'
  const kit = useApiForm({
    schema: isStaff ? schema : schema.omit({ associations: true }),
    values: { email: '', firstName: '', lastName: '', associations: 'Internal', roleIds: '' },
    draft: 'new user',
    onDone,
    send: async ({ email, firstName, lastName, associations, roleIds }) => {
      const { user } = await call('POST /users', {
        body: {
          email: email.trim().toLowerCase(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          roleIds: idsIn(roleIds),
          ...(isStaff && { associations: associationsOf(ofText(associations)) }),
        },
      })
      storeUser(client, user)
      toast(`${user.name} was added`)
      router.push(`/admin/users/${user.id}`)
    },
  })
  const { register, formState, watch, setValue } = kit.form
  const { errors } = formState
  const belongsTo = ofText(watch('associations'))
  return (
    <ApiForm kit={kit} action="Add user">
      <p className={classes.dim}>
        {sendsMail
          ? 'They have no password yet: send them a link to choose one from their page. An invitation does both at once.'
          : 'They have no password, and this service sends no mail that would let them choose one. Invite them instead, and hand the link over.'}
      </p>
      <TextInput
        label="E-mail"
        withAsterisk
        data-autofocus
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className={classes.pair}>
        <TextInput label="First name" withAsterisk autoComplete="off" error={errors.firstName?.message} {...register('firstName')} />
        <TextInput label="Last name" autoComplete="off" error={errors.lastName?.message} {...register('lastName')} />
      </div>
      <AssociationsField
        value={belongsTo}
        onChange={(next) => setValue('associations', asText(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })}
        error={errors.associations?.message}
      />
      <RolesField
        value={idsIn(watch('roleIds'))}
        onChange={(ids) => setValue('roleIds', written(ids), { shouldDirty: true })}
        types={[isStaff ? belongsTo.type : association]}
        error={errors.roleIds?.message}
      />
    </ApiForm>
  )
}
