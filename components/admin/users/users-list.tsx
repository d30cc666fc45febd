'use client'

import { NativeSelect } from '@mantine/core'
import { MailPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { lazy, useTransition } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { useAssociationNames } from '@/components/records/association-names'
import { KeyBlocker } from '@/components/ui/dialogs/layer'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { AdminList } from '../admin-list'
import { ChoiceFilter } from '../choice-filter'
import { adminCreateActions } from '../create-actions'
import { useAdminList } from '../use-admin-list'
import { associationsText, columns, type Row, userHref } from './columns'
import { ScopeChip } from './scope-chip'
import { useRoles } from './use-roles'
import classes from './users.module.css'
import { usersView } from './users-view'

const NewUser = lazy(() => import('./dialogs/new-user-dialog'))

const statusOptions = [
  { value: '', label: 'All' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Deactivated' },
]
const associationOptions = [
  { value: '', label: 'All people' },
  { value: 'Internal', label: 'Internal' },
  { value: 'Merchant', label: 'Merchants’ people' },
  { value: 'Vendor', label: 'Vendors’ people' },
]

export function UsersList({ sendsMail }: { sendsMail: boolean }) {
  const list = useAdminList({ permission: 'users:read', viewOptions: usersView, request: (query) => read('GET /users', { query }) })
  const router = useRouter()
  const [isLeaving, startLeaving] = useTransition()
  const inviteDisabledReason = useMissingPermission('invitations:write')
  const isStaff = useCurrentUser().association === 'Internal'
  const dialog = useActiveDialog()
  const users = list.data?.users
  const nameOf = useAssociationNames(users?.flatMap(({ associations }) => associations) ?? [])
  const { roles } = useRoles()
  const { show } = list
  const { filters } = list.view
  return (
    <>
      {/* Letters are meant for the form of the next page. */}
      {isLeaving && <KeyBlocker />}
      <AdminList
        title="Users"
        noun="user"
        columns={columns}
        rows={users?.map((user): Row => ({ ...user, associationsLabel: associationsText(user.associations, nameOf) }))}
        labelOf={({ name, email }) => name || email || ''}
        list={list}
        hrefOf={userHref}
        find={{ label: 'Find users by name or e-mail', nothing: (q) => `Nobody’s name or e-mail address has “${q}” in it.` }}
        actions={[
          {
            id: 'user.invite',
            label: 'Invite',
            icon: MailPlus,
            keys: 'i',
            section: 'Users',
            disabledReason: inviteDisabledReason,
            run: () => startLeaving(() => router.push('/admin/invitations?new=1')),
          },
        ]}
        create={{ ...adminCreateActions.user, run: () => dialog.open(NewUser, { sendsMail }) }}
        filters={
          <>
            <ChoiceFilter list={list} name="isActive" label="Status" data={statusOptions} />
            <NativeSelect
              size="xs"
              aria-label="Role"
              className={classes.filter}
              data={[{ value: '', label: 'Any role' }, ...(roles?.map(({ id, name }) => ({ value: id, label: name })) ?? [])]}
              value={filters.roleId}
              onChange={({ currentTarget: { value } }) => show({ filters: { roleId: value } })}
            />
            {isStaff && (
              <NativeSelect
                size="xs"
                aria-label="Belongs to"
                className={classes.filter}
                data={associationOptions}
                value={filters.associationType}
                onChange={({ currentTarget: { value } }) => show({ filters: { associationType: value } })}
              />
            )}
            <ScopeChip filters={filters} show={show} />
          </>
        }
        emptyText="Invite the first, or add somebody with New user."
      />
      {dialog.element({})}
    </>
  )
}
