'use client'

import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { createRole } from '@/server/roles/schemas'
import { call, read } from '../../api'
import { ApiForm } from '../../forms/api-form'
import { useApiForm } from '../../forms/use-api-form'
import { useHeld } from '../../session/permissions'
import { Dialog } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { toast } from '../../ui/toast'
import type { Role } from '../shapes'
import { storeRole } from '../store'
import classes from './edit.module.css'

interface Props {
  /** The role that is copied; null for one that begins empty. */
  from: Role | null
  onClose: () => void
}

export default function NewRoleDialog({ from, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={from ? `Copy ${from.name}` : 'New role'}>
      <NewRoleForm from={from} onDone={onClose} />
    </Dialog>
  )
}

interface Values {
  name: string
  description: string
  /** The id of the role that it begins as; empty for none. */
  as: string
}

/** A role begins with a name and what another permits, if one likes; the rest is ticked on its page, where this leads. */
function NewRoleForm({ from, onDone }: { from: Role | null; onDone: () => void }) {
  const client = useQueryClient()
  const router = useRouter()
  const held = useHeld()
  const found = useQuery(read('GET /roles', { query: { pageSize: '200' } }))
  const roles = found.data?.roles ?? (from ? [from] : [])
  const kit = useApiForm<Values>({
    schema: createRole.pick({ name: true, description: true }).loose(),
    values: { name: from ? `Copy of ${from.name}` : '', description: from?.description ?? '', as: from?.id ?? '' },
    draft: from ? undefined : 'new role',
    onDone,
    send: async ({ name, description, as }) => {
      const model = roles.find(({ id }) => id === as)
      const body = {
        name: name.trim(),
        description: description.trim(),
        permissions: model?.permissions.filter((one) => held.includes(one)) ?? [],
        requiresTotp: model?.requiresTotp ?? false,
      }
      const { role } = await call('POST /roles', { body })
      storeRole(client, role)
      toast(`${role.name} was added`)
      router.push(`/admin/roles/${role.id}`)
    },
  })
  const { form } = kit
  const { errors } = form.formState
  const model = roles.find(({ id }) => id === form.watch('as'))
  const lacking = model?.permissions.filter((one) => !held.includes(one)) ?? []
  return (
    <ApiForm kit={kit} action="Add role">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Textarea label="What for" autosize minRows={2} error={errors.description?.message} {...form.register('description')} />
      <Select
        label="Begins with the permissions of"
        data={[{ value: '', label: 'No role: nothing is ticked' }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
        value={form.watch('as')}
        onChange={(id) => form.setValue('as', id ?? '', { shouldDirty: true })}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage="No role is called like this"
        error={found.error ? `The roles could not be loaded: ${found.error.message}` : undefined}
        withScrollArea={false}
        classNames={{ options: classes.options as string }}
      />
      <p className={classes.what}>
        {model
          ? `${counted(model.permissions.length - lacking.length, 'permission')}${model.requiresTotp ? ', and a second factor is required' : ''}. `
          : ''}
        {lacking.length > 0 && `Without ${lacking.join(', ')}, which you do not have yourself. `}
        What it permits can be changed on its page, which comes next.
      </p>
    </ApiForm>
  )
}
