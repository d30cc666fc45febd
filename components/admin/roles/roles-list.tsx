'use client'

import { lazy, useMemo, useRef } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { AdminList } from '../admin-list'
import { ChoiceFilter } from '../choice-filter'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { roleColumns, roleHref } from './columns'
import type { Role } from './types'

const NewRole = lazy(() => import('./new-role'))

const viewOptions = { filters: { isBuiltIn: ['true', 'false'] }, sorts: ['name', 'createdAt'] } as const
const originOptions = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Built-in' },
  { value: 'false', label: 'Custom' },
]

/** The list of built-in and custom roles. */
export function RolesList() {
  const disabledReason = useMissingPermission('roles:write')
  const list = useAdminList({ permission: 'roles:read', viewOptions, request: (query) => read('GET /roles', { query }) })
  const dialog = useActiveDialog()
  /** Opens the dialog for a new role: a copy of `from`, or an empty one. */
  const add = useRef((from: Role | null) => dialog.open(NewRole, { from })).current
  const columns = useMemo(() => roleColumns(disabledReason, add), [disabledReason, add])
  return (
    <>
      <AdminList
        title="Roles"
        noun="role"
        labelOf={({ name }) => name}
        columns={columns}
        rows={list.data?.roles}
        list={list}
        hrefOf={roleHref}
        find={{ label: 'Find roles by name', nothing: (q) => `No role’s name has “${q}”.` }}
        filters={<ChoiceFilter list={list} name="isBuiltIn" label="Origin" data={originOptions} />}
        create={{ ...adminCreateActions.role, run: () => add(null) }}
        emptyText="A role is a set of permissions. Add the first with New role."
      />
      {dialog.element({})}
    </>
  )
}
