'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailPlus, UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useState } from 'react'
import { AdminList } from '../admin/list/admin-list'
import { askedOf, useView } from '../admin/list/use-view'
import { read } from '../api'
import { useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import { Lazily } from '../ui/lazily'
import { belongsTo, columns, hrefOf, type Row } from './columns'
import { OfOne } from './of-one'
import { useBelonging } from './use-belonging'
import { useRoles } from './use-roles'
import classes from './users.module.css'

const NewUser = lazy(() => import('./new-user'))

const shape = {
  filters: {
    isActive: ['true', 'false'],
    associationType: ['Internal', 'Merchant', 'Vendor'],
    roleId: null,
    merchantId: null,
    vendorId: null,
  },
  sorts: ['email', 'lastName', 'createdAt'],
} as const

const standings = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Deactivated' },
]
const belongings = [
  { value: 'Internal', label: 'Internal' },
  { value: 'Merchant', label: 'Merchants’ people' },
  { value: 'Vendor', label: 'Vendors’ people' },
]

/** Who signs in. */
export function UsersList({ sendsMail }: { sendsMail: boolean }) {
  const [view, show, address] = useView(shape)
  const router = useRouter()
  const mayRead = useMissing('users:read') === null
  const why = useMissing('users:write')
  const whyNotInvite = useMissing('invitations:write')
  const isStaff = useWho().association === 'Internal'
  const [isAdding, setAdding] = useState(false)
  const list = useQuery({ ...read('GET /users', { query: askedOf(view) }), placeholderData: keepPreviousData, enabled: mayRead })
  const users = list.data?.users
  const nameOf = useBelonging(users?.flatMap(({ associations }) => associations) ?? [])
  const { roles } = useRoles()
  const { filters } = view
  const section = 'Users'
  return (
    <>
      <AdminList
        title="Users"
        one="user"
        needs="users:read"
        columns={columns}
        rows={users?.map((user): Row => ({ ...user, belongsTo: belongsTo(user.associations, nameOf) }))}
        nameOf={({ name, email }) => name || email || ''}
        list={list}
        view={view}
        show={show}
        address={address}
        hrefOf={hrefOf}
        find={{ label: 'Find users by name or e-mail', nothing: (q) => `Nobody’s name or e-mail address has “${q}” in it.` }}
        actions={[
          {
            id: 'user.invite',
            label: 'Invite',
            icon: MailPlus,
            keys: 'i',
            section,
            why: whyNotInvite,
            run: () => router.push('/admin/invitations?new=1'),
          },
          { id: 'user.new', label: 'New user', icon: UserPlus, keys: 'n', section, why, run: () => setAdding(true) },
        ]}
        filters={
          <>
            <SegmentedControl
              size="xs"
              aria-label="Status"
              data={standings}
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
                data={belongings}
                value={filters.associationType || null}
                onChange={(associationType) => show({ filters: { associationType: associationType ?? '' } })}
                clearable
                clearButtonProps={{ 'aria-label': 'All people' }}
                withScrollArea={false}
              />
            )}
            <OfOne filters={filters} show={show} />
          </>
        }
        none="Invite the first, or add somebody with New user."
      />
      {isAdding && (
        <Lazily onMissing={() => setAdding(false)}>
          <NewUser sendsMail={sendsMail} onClose={() => setAdding(false)} />
        </Lazily>
      )}
    </>
  )
}
