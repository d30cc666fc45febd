'use client'

import { Switch, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { updateRole } from '@/server/roles/schemas'
import { call } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { Consequences } from '../../forms/consequences'
import type { Labels } from '../../forms/merge'
import { useApiForm } from '../../forms/use-api-form'
import { Dialog } from '../../ui/dialog'
import { toast } from '../../ui/toast'
import type { RoleHolders } from '../holders/use-holders'
import { holdersWords } from '../holders/words'
import type { Role } from '../shapes'
import { storeRole } from '../store'

interface Props {
  role: Role
  holders: RoleHolders
  onClose: () => void
}

export default function DetailsDialog({ role, holders, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Details of ${role.name}`}>
      <DetailsForm role={role} holders={holders} onDone={onClose} />
    </Dialog>
  )
}

type Details = Pick<Role, 'name' | 'description' | 'requiresTotp'>

const labels: Labels<Details> = { name: 'Name', description: 'What for', requiresTotp: 'Requires a second factor' }
const detailsOf = ({ name, description, requiresTotp }: Role): Details => ({ name, description, requiresTotp })

function DetailsForm({ role, holders, onDone }: { role: Role; holders: RoleHolders; onDone: () => void }) {
  const client = useQueryClient()
  // What the change is made on, until a newer one was looked at.
  const made = useRef(role)
  const kit = useApiForm<Details>({
    schema: updateRole.pick({ name: true, description: true, requiresTotp: true }),
    values: detailsOf(role),
    draft: `details of role ${role.id}`,
    onDone,
    send: async ({ name, description, requiresTotp }) => {
      const { id, version } = made.current
      const body = { name: name.trim(), description: description.trim(), requiresTotp }
      const { role: saved } = await call('PATCH /roles/{id}', { params: { id }, body, ifMatch: version })
      storeRole(client, saved)
      toast(`${saved.name} was saved`)
    },
    stale: {
      labels,
      load: async () => {
        const found = await call('GET /roles/{id}', { params: { id: role.id } })
        made.current = found.role
        return detailsOf(found.role)
      },
    },
  })
  const { form } = kit
  const { errors } = form.formState
  const fixed = role.isBuiltIn ? 'Comes with Waybill; only the switch below can be changed.' : undefined
  const wants = form.watch('requiresTotp')
  return (
    <ApiForm kit={kit} action="Save details">
      <TextInput
        label="Name"
        withAsterisk={!fixed}
        data-autofocus={!fixed || undefined}
        autoComplete="off"
        readOnly={Boolean(fixed)}
        description={fixed}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <Textarea
        label="What for"
        autosize
        minRows={2}
        readOnly={Boolean(fixed)}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Switch
        label="Requires a second factor"
        description="Whoever has the role signs in with a code of an authenticator app beside the password."
        data-autofocus={fixed ? true : undefined}
        error={errors.requiresTotp?.message}
        {...form.register('requiresTotp')}
      />
      {wants !== role.requiresTotp && <Consequences lines={factorWords(wants, holders)} />}
    </ApiForm>
  )
}

function factorWords(wants: boolean, { counts }: RoleHolders): string[] {
  const whom = counts?.users ? holdersWords({ users: counts.users, clients: 0, invitations: 0 }) : null
  if (!wants) return ['Its holders may switch their second factor off, unless another role of theirs requires one.']
  return [
    `${whom ? `${whom} with this role` : 'Whoever gets the role'} and no second factor can do nothing but set one up, from the next request.`,
    'Service clients sign in with their secret as before.',
  ]
}
