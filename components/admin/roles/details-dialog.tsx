'use client'

import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import type { Labels } from '@/components/frame/forms/merge-fields'
import { useRecordForm } from '@/components/frame/forms/use-record-form'
import { Consequences } from '@/components/ui/dialogs/consequences'
import { toast } from '@/components/ui/toasts/toast'
import { updateRoleBody } from '@/server/access/roles/schemas'
import { holdersText } from './holder-labels'
import { storeRole } from './store'
import type { Role } from './types'
import type { RoleHolders } from './use-holders'

interface Props {
  role: Role
  holders: RoleHolders
  onClose: () => void
}

type Details = Pick<Role, 'name' | 'description' | 'requiresTotp'>

const labels: Labels<Details> = { name: 'Name', description: 'Description', requiresTotp: 'Requires a second factor' }
const detailsOf = ({ name, description, requiresTotp }: Role): Details => ({ name, description, requiresTotp })

export default function DetailsDialog({ role, holders, onClose }: Props) {
  const client = useQueryClient()
  const form = useRecordForm<Role, Details>({
    record: role,
    valuesOf: detailsOf,
    schema: updateRoleBody.pick({ name: true, description: true, requiresTotp: true }),
    labels,
    draft: `details of role ${role.id}`,
    load: async () => (await call('GET /roles/{id}', { params: { id: role.id } })).role,
    send: async ({ name, description, requiresTotp }, { id, version }) => {
      const body = { name: name.trim(), description: description.trim(), requiresTotp }
      return (await call('PATCH /roles/{id}', { params: { id }, body, ifMatch: version })).role
    },
    onSaved: (saved) => {
      storeRole(client, saved)
      toast(`${saved.name} was saved`)
    },
    onDone: onClose,
  })
  const readOnlyReason = role.isBuiltIn ? 'Built-in: only the switch below can be changed.' : undefined
  const requiresSecondFactor = form.watch('requiresTotp')
  return (
    <FormDialog title={`Details of ${role.name}`} onClose={onClose} form={form} submitLabel="Save details">
      <TextInput
        label="Name"
        withAsterisk={!readOnlyReason}
        data-autofocus={!readOnlyReason || undefined}
        autoComplete="off"
        readOnly={Boolean(readOnlyReason)}
        description={readOnlyReason}
        {...form.field('name')}
      />
      <Textarea label="Description" autosize minRows={2} readOnly={Boolean(readOnlyReason)} {...form.field('description')} />
      <Switch
        label="Requires a second factor"
        description="Whoever has the role signs in with a code of an authenticator app beside the password."
        data-autofocus={readOnlyReason ? true : undefined}
        {...form.field('requiresTotp')}
      />
      {requiresSecondFactor !== role.requiresTotp && <Consequences lines={secondFactorText(requiresSecondFactor, holders)} />}
    </FormDialog>
  )
}

function secondFactorText(requiresSecondFactor: boolean, { counts }: RoleHolders): string[] {
  const whom = counts?.users ? holdersText({ users: counts.users, clients: 0, invitations: 0 }) : null
  if (!requiresSecondFactor) return ['Its holders may switch their second factor off, unless another role of theirs requires one.']
  return [
    `${whom ? `${whom} with this role` : 'Whoever gets the role'} and no second factor can do nothing but set one up, from the next request.`,
    'Service clients sign in with their secret as before.',
  ]
}
