'use client'

import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import * as z from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { associationsOf, joinIds, parseAssociations, serializeAssociations, splitIds } from '../associations'
import { AssociationsField } from '../associations-field'
import { userHref } from '../columns'
import { RolesField } from '../roles-field'
import { storeUser } from '../store'
import type { User } from '../types'
import classes from '../users.module.css'
import { associationSchema } from './association-dialog'
import { PasswordLink } from './password-link-dialog'
import { personSchema } from './person-dialog'

const schema = z.object({ ...personSchema, associations: associationSchema, roleIds: z.string() })

/** Adds a user without an invitation. They have no password until they choose one, for which Internal staff can have a link at once. */
export default function NewUserDialog({ sendsMail, onClose }: { sendsMail: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const { association } = useCurrentUser()
  const isStaff = association === 'Internal'
  const [wantsLink, setWantsLink] = useState(isStaff && !sendsMail)
  const [issued, setIssued] = useState<Added | null>(null)
  const form = useApiForm({
    schema: isStaff ? schema : schema.omit({ associations: true }),
    values: { email: '', firstName: '', lastName: '', associations: 'Internal', roleIds: '' },
    draft: 'new user',
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
      return { user, added: wantsLink ? await linkOf(user) : null }
    },
    onDone: ({ user, added }) => {
      if (added) return setIssued(added)
      onClose()
      router.push(userHref(user))
    },
  })
  const { formState, watch, setValue } = form
  const { errors } = formState
  const belongsTo = parseAssociations(watch('associations'))
  if (issued) {
    const goToPage = () => {
      onClose()
      router.push(userHref(issued))
    }
    return (
      <Dialog opened onClose={goToPage} title={`Password link for ${issued.name}`}>
        <PasswordLink name={issued.name} link={issued.link} onDone={goToPage} />
      </Dialog>
    )
  }
  return (
    <FormDialog title="New user" size="lg" onClose={onClose} form={form} submitLabel="Add user">
      <p className={classes.dim}>
        {sendsMail
          ? 'They have no password yet: send them a link to choose one from their page. An invitation does both at once.'
          : isStaff
            ? 'They have no password, and this service sends no mail: hand them a link to choose one.'
            : 'They have no password, and this service sends no mail: its staff can hand them a link to choose one.'}
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
      {isStaff && (
        <Checkbox
          label="Show me a link with which they choose a password"
          description="You hand it over. It works once, within an hour."
          checked={wantsLink}
          onChange={(event) => setWantsLink(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

/** A new user and their password link. */
interface Added {
  id: string
  name: string
  link: string
}

/** The password link of a new user; null, with a toast, when it cannot be made: the user was added all the same. */
async function linkOf({ id, name }: User): Promise<Added | null> {
  try {
    return { id, name, link: (await call('POST /users/{id}/passwordLink', { params: { id } })).link }
  } catch (error) {
    errorToast('The link was not made. Make it on their page.')(error as Error)
    return null
  }
}
