'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPlus, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { requestOf, useView } from '@/components/lists/simple-list-view'
import { useAssociationNames } from '@/components/records/association-names'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminList } from '../admin-list'
import { associationsText, columns, type Row, userHref } from './columns'
import { ScopeChip } from './scope-chip'
import { useRoles } from './use-roles'
import classes from './users.module.css'

const NewUser = lazy(() => import('./dialogs/new-user-dialog'))

const viewOptions = {
  filters: {
    isActive: ['true', 'false'],
    associationType: ['Internal', 'Merchant', 'Vendor'],
    roleId: null,
    merchantId: null,
    vendorId: null,
  },
  sorts: ['email', 'lastName', 'createdAt'],
} as const

const statusOptions = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Deactivated' },
]
const associationOptions = [
  { value: 'Internal', label: 'Internal' },
  { value: 'Merchant', label: 'Merchants’ people' },
  { value: 'Vendor', label: 'Vendors’ people' },
]

export function UsersList({ sendsMail }: { sendsMail: boolean }) {
  const [view, show, address] = useView(viewOptions)
  const router = useRouter()
  const canRead = useMissingPermission('users:read') === null
  const disabledReason = useMissingPermission('users:write')
  const inviteDisabledReason = useMissingPermission('invitations:write')
  const isStaff = useCurrentUser().association === 'Internal'
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /users', { query: requestOf(view) }), placeholderData: keepPreviousData, enabled: canRead })
  const users = list.data?.users
  const nameOf = useAssociationNames(users?.flatMap(({ associations }) => associations) ?? [])
  const { roles } = useRoles()
  const { filters } = view
  const section = 'Users'
  return (
    <>
      <AdminList
        title="Users"
        noun="user"
        permission="users:read"
        columns={columns}
        rows={users?.map((user): Row => ({ ...user, associationsLabel: associationsText(user.associations, nameOf) }))}
        labelOf={({ name, email }) => name || email || ''}
        list={list}
        view={view}
        show={show}
        href={address}
        hrefOf={userHref}
        find={{ label: 'Find users by name or e-mail', nothing: (q) => `Nobody’s name or e-mail address has “${q}” in it.` }}
        actions={[
          {
            id: 'user.invite',
            label: 'Invite',
            icon: MailPlus,
            keys: 'i',
            section,
            disabledReason: inviteDisabledReason,
            run: () => router.push('/admin/invitations?new=1'),
          },
          { id: 'user.new', label: 'New user', icon: UserPlus, keys: 'n', section, disabledReason, run: () => setAdding(true) },
        ]}
        filters={
          <>
            <SegmentedControl
              size="xs"
              aria-label="Status"
              data={statusOptions}
              value={filters.isActive}
              onChange={(isActive) => show({ filters: { isActive } })}
            />
            <Select
              size="xs"
              aria-label="Role"
              placeholder="Any role"
              className={classes.filter}
              data={roles?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={filters.roleId || null}
              onChange={(roleId) => show({ filters: { roleId: roleId ?? '' } })}
              clearable
              clearButtonProps={{ 'aria-label': 'Any role' }}
              withScrollArea={false}
            />
            {isStaff && (
              <Select
                size="xs"
                aria-label="Belongs to"
                placeholder="All people"
                className={classes.filter}
                data={associationOptions}
                value={filters.associationType || null}
                onChange={(associationType) => show({ filters: { associationType: associationType ?? '' } })}
                clearable
                clearButtonProps={{ 'aria-label': 'All people' }}
                withScrollArea={false}
              />
            )}
            <ScopeChip filters={filters} show={show} />
          </>
        }
        emptyText="Invite the first, or add somebody with New user."
      />
      {isAdding && (
        <LazyBoundary onChunkError={() => setAdding(false)}>
          <NewUser sendsMail={sendsMail} onClose={() => setAdding(false)} />
        </LazyBoundary>
      )}
    </>
  )
}
