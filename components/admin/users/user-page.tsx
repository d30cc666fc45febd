'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { HeaderAction } from '@/components/frame/header-action'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { RecordHeading } from '@/components/lists/record-heading'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { AdminNav } from '../admin-nav'
import { RecordPlaceholder } from '../record-placeholder'
import type { User } from './types'
import { type UserDialog, useUserActions } from './use-user-actions'
import { UserSections } from './user-sections'
import { UserStatus } from './user-status'
import classes from './users.module.css'

/** A user: their details, roles, permissions and associations. */
export function UserPage({ userId, sendsMail }: { userId: string; sendsMail: boolean }) {
  const missing = useMissingPermission('users:read')
  const query = useQuery({ ...read('GET /users/{id}', { params: { id: userId } }), enabled: missing === null })
  const user = missing ? undefined : query.data?.user
  return user ? (
    <LoadedUser key={user.id} user={user} sendsMail={sendsMail} />
  ) : (
    <RecordPlaceholder noun="user" missing={missing} query={query} />
  )
}

function LoadedUser({ user, sendsMail }: { user: User; sendsMail: boolean }) {
  const { opened: activeDialog, close: closeDialog, headerActions, ...actions } = useUserActions(user, sendsMail)
  useActions([...headerActions, actions.secondFactor])
  return (
    <>
      <RecordHeading
        name={user.name || user.email || 'User'}
        back="/admin/users"
        backLabel="All users"
        changedAt={user.updatedAt}
        status={<UserStatus isActive={user.isActive} />}
      >
        {headerActions.map((action) => (
          <HeaderAction key={action.id} action={action} />
        ))}
      </RecordHeading>
      <AdminNav />
      <div className={classes.page}>
        <UserSections user={user} {...actions} />
      </div>
      <UserDialogs user={user} activeDialog={activeDialog} close={closeDialog} />
    </>
  )
}

const PersonDialog = lazy(() => import('./dialogs/person-dialog'))
const RolesDialog = lazy(() => import('./dialogs/roles-dialog'))
const AssociationDialog = lazy(() => import('./dialogs/association-dialog'))
const AttributesDialog = lazy(() => import('./dialogs/attributes-dialog'))
const RemoveFactorDialog = lazy(() => import('./dialogs/remove-second-factor-dialog'))
const DeactivateDialog = lazy(() => import('./dialogs/deactivate-dialog'))

function UserDialogs({ user, activeDialog, close }: { user: User; activeDialog: UserDialog | null; close: () => void }) {
  return (
    <LazyBoundary onChunkError={close}>
      {activeDialog === 'person' && <PersonDialog user={user} onClose={close} />}
      {activeDialog === 'roles' && <RolesDialog user={user} onClose={close} />}
      {activeDialog === 'association' && <AssociationDialog user={user} onClose={close} />}
      {activeDialog === 'attributes' && <AttributesDialog user={user} onClose={close} />}
      {activeDialog === 'factor' && <RemoveFactorDialog user={user} onClose={close} />}
      {activeDialog === 'deactivate' && <DeactivateDialog user={user} onClose={close} />}
    </LazyBoundary>
  )
}
