'use client'

import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { toast } from '@/components/ui/toasts/toast'
import { associationsOf, joinIds, parseAssociations, serializeAssociations, splitIds } from '../associations'
import { AssociationsField } from '../associations-field'
import { RolesField } from '../roles-field'
import { storeUser } from '../store'
import classes from '../users.module.css'
import { associationSchema } from './association-dialog'
import { personSchema } from './person-dialog'

const schema = z.object({ ...personSchema, associations: associationSchema, roleIds: z.string() })

/** Adds a user without an invitation. They have no password until they choose one. */
export default function NewUserDialog({ sendsMail, onClose }: { sendsMail: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { association } = useCurrentUser()
  const isStaff = association === 'Internal'
  const form = useApiForm({
    schema: isStaff ? schema : schema.omit({ associations: true }),
    values: { email: '', firstName: '', lastName: '', associations: 'Internal', roleIds: '' },
    draft: 'new user',
    onDone: onClose,
    send: async ({ email, firstName, lastName, associations, roleIds }) => {
      const { user } = await call('POST /users', {
        body: {
          email: email.trim().toLowerCase(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          roleIds: splitIds(roleIds),
          ...(isStaff && { associations: associationsOf(parseAssociations(associations)) }),
        },
      })
      storeUser(client, user)
      toast(`${user.name} was added`)
      router.push(`/admin/users/${user.id}`)
    },
  })
  const { formState, watch, setValue } = form
  const { errors } = formState
  const belongsTo = parseAssociations(watch('associations'))
  return (
    <FormDialog title="New user" size="lg" onClose={onClose} form={form} submitLabel="Add user">
      <p className={classes.dim}>
        {sendsMail
          ? 'They have no password yet: send them a link to choose one from their page. An invitation does both at once.'
          : 'They have no password, and this service sends no mail that would let them choose one. Invite them instead, and hand the link over.'}
      </p>
      <TextInput label="E-mail" withAsterisk data-autofocus inputMode="email" autoComplete="off" {...form.field('email')} />
      <div className={classes.pair}>
        <TextInput label="First name" withAsterisk autoComplete="off" {...form.field('firstName')} />
        <TextInput label="Last name" autoComplete="off" {...form.field('lastName')} />
      </div>
      <AssociationsField
        value={belongsTo}
        onChange={(next) =>
          setValue('associations', serializeAssociations(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
        error={errors.associations?.message}
      />
      <RolesField
        value={splitIds(watch('roleIds'))}
        onChange={(ids) => setValue('roleIds', joinIds(ids), { shouldDirty: true })}
        types={[isStaff ? belongsTo.type : association]}
        error={errors.roleIds?.message}
      />
    </FormDialog>
  )
}
