'use client'

import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { usePermissions } from '@/components/api/permissions'
import { call, read } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { formatCount } from '@/components/ui/format/text'
import { toast } from '@/components/ui/toasts/toast'
import { createRoleBody } from '@/server/access/roles/schemas'
import classes from './new-role.module.css'
import { storeRole } from './store'
import type { Role } from './types'

interface Props {
  /** The role to copy; null for an empty one. */
  from: Role | null
  onClose: () => void
}

interface Values {
  name: string
  description: string
  /** The id of the role whose permissions are copied; empty for none. */
  as: string
}

/** Creates a role with a name, optionally with the permissions of another, and opens its page to edit them. */
export default function NewRoleDialog({ from, onClose }: Props) {
  const client = useQueryClient()
  const router = useRouter()
  const held = usePermissions()
  const found = useQuery(read('GET /roles', { query: { pageSize: '200' } }))
  const roles = found.data?.roles ?? (from ? [from] : [])
  const form = useApiForm<Values, { id: string }>({
    schema: createRoleBody.pick({ name: true, description: true }).loose(),
    values: { name: from ? `Copy of ${from.name}` : '', description: from?.description ?? '', as: from?.id ?? '' },
    draft: from ? undefined : 'new role',
    send: async ({ name, description, as }) => {
      const template = roles.find(({ id }) => id === as)
      const body = {
        name: name.trim(),
        description: description.trim(),
        permissions: template?.permissions.filter((one) => held.includes(one)) ?? [],
        requiresTotp: template?.requiresTotp ?? false,
      }
      const { role } = await call('POST /roles', { body })
      storeRole(client, role)
      toast(`${role.name} was added`)
      return role
    },
    onDone: ({ id }) => {
      onClose()
      router.push(`/admin/roles/${id}`)
    },
  })
  const template = roles.find(({ id }) => id === form.watch('as'))
  const notHeld = template?.permissions.filter((one) => !held.includes(one)) ?? []
  return (
    <FormDialog title={from ? `Copy ${from.name}` : 'New role'} onClose={onClose} form={form} submitLabel="Add role">
      <TextInput label="Name" withAsterisk data-autofocus autoComplete="off" {...form.field('name')} />
      <Textarea label="Description" autosize minRows={2} {...form.field('description')} />
      <Select
        label="Begins with the permissions of"
        data={[{ value: '', label: 'No role: nothing is ticked' }, ...roles.map(({ id, name }) => ({ value: id, label: name }))]}
        value={form.watch('as')}
        onChange={(id) => form.setValue('as', id ?? '', { shouldDirty: true })}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        nothingFoundMessage="No role found"
        error={found.error ? `The roles could not be loaded: ${found.error.message}` : undefined}
        withScrollArea={false}
        classNames={{ options: classes.options as string }}
      />
      <p className="dim small">
        {template
          ? `${formatCount(template.permissions.length - notHeld.length, 'permission')}${template.requiresTotp ? ', and a second factor is required' : ''}. `
          : ''}
        {notHeld.length > 0 && `Without ${notHeld.join(', ')}, which you do not have yourself. `}
        What it permits can be changed on its page, which comes next.
      </p>
    </FormDialog>
  )
}
