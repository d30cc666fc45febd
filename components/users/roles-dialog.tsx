'use client'

import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Dialog } from '../ui/dialog'
import { idsIn, written } from './associations'
import { PermissionDifference } from './permission-difference'
import { differenceOf, permittedBy } from './role-reasons'
import { RolesField } from './roles-field'
import type { User } from './shapes'
import { useRoles } from './use-roles'
import { useUserForm } from './use-user-form'

const valuesOf = ({ roleIds }: User) => ({ roleIds: written(roleIds) })

export default function RolesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Roles of ${user.name}`} size="lg">
      <RolesForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** Gives and takes roles. What that changes is said before; what goes wrong after half of it is sent again from there. */
function RolesForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { roles } = useRoles()
  const nameOf = (id: string) => [...(roles ?? []), ...user.roles].find((role) => role.id === id)?.name ?? 'Another role'
  const kit = useUserForm({
    user,
    valuesOf,
    schema: z.object({ roleIds: z.string() }),
    labels: { roleIds: 'Roles' },
    shown: { roleIds: (text) => idsIn(text).map(nameOf).join(', ') },
    send: async (values, made, keep) => {
      const wanted = idsIn(values.roleIds)
      const params = { id: made.id }
      let now = made
      const added = wanted.filter((id) => !now.roleIds.includes(id))
      if (added.length) {
        now = (await call('POST /users/{id}/roles', { params, body: { roleIds: added }, ifMatch: now.version })).user
        keep(now)
      }
      const taken = now.roleIds.filter((id) => !wanted.includes(id))
      if (taken.length)
        now = (await call('POST /users/{id}/roles/unassign', { params, body: { roleIds: taken }, ifMatch: now.version })).user
      return now
    },
    done: ({ name, roles }) =>
      roles.length
        ? `${name} has the ${roles.length === 1 ? 'role' : 'roles'} ${roles.map((role) => role.name).join(', ')}`
        : `${name} has no role now`,
    onDone,
  })
  const chosen = idsIn(kit.form.watch('roleIds'))
  const after = roles && permittedBy(chosen, roles, user.associations)
  return (
    <ApiForm kit={kit} action="Save roles" isBlocked={!kit.isDirty}>
      <RolesField
        description="They count from the next request, without signing in again."
        value={chosen}
        onChange={(ids) => kit.form.setValue('roleIds', written(ids), { shouldDirty: true })}
        types={[...new Set(user.associations.map(({ type }) => type))]}
        held={user.roles}
        error={kit.form.formState.errors.roleIds?.message}
      />
      {kit.isDirty && (
        <PermissionDifference
          difference={after ? differenceOf(user.permissions, after) : null}
          unknown="What this changes cannot be shown: what the roles permit is seen with roles:read."
        />
      )}
    </ApiForm>
  )
}
