'use client'

import { read } from '@/components/api/request'
import { useActionTable } from '@/components/frame/action-table'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { HistorySection } from '@/components/records/history/history-section'
import { useActiveDialog } from '@/components/ui/dialogs/use-active-dialog'
import { AdminRecord, AdminRecordHeading } from '../admin-record'
import { type UserDialogProps, useExceedingReason, usePasswordLinkReason, userActionTable, useSecondFactorReason } from './actions'
import type { User } from './types'
import { UserSections } from './user-sections'
import { UserStatus } from './user-status'
import classes from './users.module.css'

/** A user: their details, roles, permissions and associations. */
export function UserPage({ userId, sendsMail }: { userId: string; sendsMail: boolean }) {
  return (
    <AdminRecord noun="user" permission="users:read" request={read('GET /users/{id}', { params: { id: userId } })}>
      {({ user }) => <LoadedUser key={user.id} user={user} sendsMail={sendsMail} />}
    </AdminRecord>
  )
}

function LoadedUser({ user, sendsMail }: { user: User; sendsMail: boolean }) {
  const dialog = useActiveDialog<UserDialogProps>()
  const context = {
    sendsMail,
    secondFactorReason: useSecondFactorReason(user),
    passwordLinkReason: usePasswordLinkReason(user),
    exceedingReason: useExceedingReason(user),
  }
  const actionsOf = useActionTable(userActionTable, { prefix: 'user', section: 'User', context, open: dialog.open })
  const actions = actionsOf(user)
  const { person, roles, reset, link, factor, deactivate, reactivate } = actions
  const headerActions = [person, roles, reset, user.isActive ? deactivate : reactivate]
  useActions([...headerActions, factor, link])
  return (
    <>
      <AdminRecordHeading
        noun="user"
        name={user.name || (user.email ?? 'without a name')}
        back="/admin/users"
        changedAt={user.updatedAt}
        status={<UserStatus isActive={user.isActive} />}
        actions={headerActions}
      />
      <div className={classes.page}>
        <UserSections user={user} actions={actions} />
        <HistorySection type="user" id={user.id} />
      </div>
      {dialog.element({ user })}
    </>
  )
}
