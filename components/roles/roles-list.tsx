'use client'

import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, useMemo, useRef, useState } from 'react'
import { AdminList } from '../admin/list/admin-list'
import { askedOf, useView } from '../admin/list/use-view'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { Lazily } from '../ui/lazily'
import { columnsOf, hrefOf } from './columns'
import type { Role } from './shapes'

const NewRole = lazy(() => import('./edit/new-role'))

const shape = { filters: { isBuiltIn: ['true', 'false'] }, sorts: ['name', 'createdAt'] } as const
const origins = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Come with Waybill' },
  { value: 'false', label: 'Made here' },
]

/** Who may do what, by name: the roles that come with Waybill and those that were made here. */
export function RolesList() {
  const [view, show, address] = useView(shape)
  const mayRead = useMissing('roles:read') === null
  const why = useMissing('roles:write')
  /** The role that a new one begins as; null for one that begins empty. */
  const [making, make] = useState<{ from: Role | null } | null>(null)
  const list = useQuery({ ...read('GET /roles', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const copy = useRef((from: Role) => make({ from }))
  const columns = useMemo(() => columnsOf(why, (role) => copy.current(role)), [why])
  const section = 'Roles'
  const close = () => make(null)
  return (
    <>
      <AdminList
        title="Roles"
        one="role"
        needs="roles:read"
        nameOf={({ name }) => name}
        columns={columns}
        rows={list.data?.roles}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={hrefOf}
        find={{ label: 'Find roles by name', nothing: (q) => `No role’s name has “${q}”.` }}
        filters={
          <SegmentedControl
            size="xs"
            aria-label="Origin"
            data={origins}
            value={view.filters.isBuiltIn}
            onChange={(isBuiltIn) => show({ filters: { isBuiltIn } })}
          />
        }
        actions={[{ id: 'role.new', label: 'New role', keys: 'n', icon: Plus, section, why, run: () => make({ from: null }) }]}
        none="A role is what its holders may do. Make the first with New role."
      />
      {making && (
        <Lazily onMissing={close}>
          <NewRole from={making.from} onClose={close} />
        </Lazily>
      )}
    </>
  )
}
