'use client'

import { AdminNav } from '../admin/admin-nav'
import { DirectoryHeading } from '../directory/heading'
import { useActions } from '../keys/actions'
import { ActionButton } from '../orders/page/action-button'
import type { User } from './shapes'
import { Standing } from './standing'
import { useUserActions } from './use-user-actions'
import { UserDialogs } from './user-dialogs'
import { UserSections } from './user-sections'
import classes from './users.module.css'

export function LoadedUser({ user, sendsMail }: { user: User; sendsMail: boolean }) {
  const { opened, close, shown, ...actions } = useUserActions(user, sendsMail)
  useActions([...shown, actions.factor])
  return (
    <>
      <DirectoryHeading
        name={user.name || user.email || 'User'}
        back="/admin/users"
        backWord="All users"
        changed={user.updatedAt}
        state={<Standing isActive={user.isActive} />}
      >
        {shown.map((action) => (
          <ActionButton key={action.id} action={action} />
        ))}
      </DirectoryHeading>
      <AdminNav />
      <div className={classes.page}>
        <UserSections user={user} {...actions} />
      </div>
      <UserDialogs user={user} opened={opened} close={close} />
    </>
  )
}
