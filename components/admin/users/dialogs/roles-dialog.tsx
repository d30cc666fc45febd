'use client'

import * as z from 'zod'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { joinIds, splitIds } from '../associations'
import { differenceOf, permissionsOfRoles } from '../role-rules'
import { RolesField } from '../roles-field'
import type { User } from '../types'
import { useRoles } from '../use-roles'
import { PermissionDifference } from './permission-difference'
import { useUserForm } from './use-user-form'

const valuesOf = ({ roleIds }: User) => ({ roleIds: joinIds(roleIds) })

/** Changes the roles of a user. Shows the changes of permissions first; a retry after a partial failure continues from the saved state. */
export default function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { roles } = useRoles()
  const nameOf = (id: string) => [...(roles ?? []), ...user.roles].find((role) => role.id === id)?.name ?? 'Another role'
  const form = useUserForm({
    user,
    valuesOf,
    schema: z.object({ roleIds: z.string() }),
    labels: { roleIds: 'Roles' },
    format: { roleIds: (text) => splitIds(text).map(nameOf).join(', ') },
    send: async (values, base, keep) => {
      const chosenIds = splitIds(values.roleIds)
      const params = { id: base.id }
      let current = base
      const added = chosenIds.filter((id) => !current.roleIds.includes(id))
      if (added.length) {
        current = (await call('POST /users/{id}/roles', { params, body: { roleIds: added }, ifMatch: current.version })).user
        keep(current)
      }
      const removed = current.roleIds.filter((id) => !chosenIds.includes(id))
      if (removed.length)
        current = (await call('POST /users/{id}/roles/unassign', { params, body: { roleIds: removed }, ifMatch: current.version })).user
      return current
    },
    successText: ({ name, roles }) =>
      roles.length
        ? `${name} has the ${roles.length === 1 ? 'role' : 'roles'} ${roles.map((role) => role.name).join(', ')}`
        : `${name} has no role now`,
    onDone: onClose,
  })
  const chosen = splitIds(form.watch('roleIds'))
  const after = roles && permissionsOfRoles(chosen, roles, user.associations)
  return (
    <FormDialog title={`Roles of ${user.name}`} size="lg" onClose={onClose} form={form} submitLabel="Save roles" isBlocked={!form.isDirty}>
      <RolesField
        description="They count from the next request, without signing in again."
        value={chosen}
        onChange={(ids) => form.setValue('roleIds', joinIds(ids), { shouldDirty: true })}
        types={[...new Set(user.associations.map(({ type }) => type))]}
        held={user.roles}
        error={form.formState.errors.roleIds?.message}
      />
      {form.isDirty && (
        <PermissionDifference
          difference={after ? differenceOf(user.permissions, after) : null}
          unknownText="What this changes cannot be shown: what the roles permit is seen with roles:read."
        />
      )}
    </FormDialog>
  )
}
