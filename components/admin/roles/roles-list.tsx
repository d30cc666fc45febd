'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, useMemo, useRef, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
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
  const [view, show, address] = useView(viewOptions)
  const canRead = useMissingPermission('roles:read') === null
  const disabledReason = useMissingPermission('roles:write')
  /** The role to copy into a new one; `from` is null for an empty one. */
  const [newRole, setNewRole] = useState<{ from: Role | null } | null>(null)
  const list = useQuery({ ...read('GET /roles', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  const copy = useRef((from: Role) => setNewRole({ from }))
  const columns = useMemo(() => roleColumns(disabledReason, (role) => copy.current(role)), [disabledReason])
  const section = 'Roles'
  const close = () => setNewRole(null)
  return (
    <>
      <AdminList
        title="Roles"
        noun="role"
        permission="roles:read"
        labelOf={({ name }) => name}
        columns={columns}
        rows={list.data?.roles}
        list={list}
        view={view}
        show={show}
        href={address}
        hrefOf={roleHref}
        find={{ label: 'Find roles by name', nothing: (q) => `No role’s name has “${q}”.` }}
        filters={
          <SegmentedControl
            size="xs"
            aria-label="Origin"
            data={originOptions}
            value={view.filters.isBuiltIn}
            onChange={(isBuiltIn) => show({ filters: { isBuiltIn } })}
          />
        }
        actions={[
          { id: 'role.new', label: 'New role', keys: 'n', icon: Plus, section, disabledReason, run: () => setNewRole({ from: null }) },
        ]}
        emptyText="A role is a set of permissions. Add the first with New role."
      />
      {newRole && (
        <LazyBoundary onChunkError={close}>
          <NewRole from={newRole.from} onClose={close} />
        </LazyBoundary>
      )}
    </>
  )
}
