'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, ShieldOff, Tags, UserCheck, UserCog, UserX } from 'lucide-react'
import { useState } from 'react'
import { reworded } from '@/components/api/api-error'
import { useCurrentUser } from '@/components/api/current-user'
import { useMissingPermission, usePermissions } from '@/components/api/permissions'
import { ApiError, call } from '@/components/api/request'
import type { Action } from '@/components/frame/keyboard/use-actions'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { invalidateUsers, storeUser, useListedUser } from './store'
import type { User } from './types'

export type UserDialog = 'person' | 'roles' | 'association' | 'attributes' | 'factor' | 'deactivate'

const section = 'User'

/** The actions of a user, and the dialog that is open. */
export function useUserActions(user: User, sendsMail: boolean) {
  const client = useQueryClient()
  const [activeDialog, setActiveDialog] = useState<UserDialog | null>(null)
  const disabledReason = useMissingPermission('users:write')
  const secondFactorDisabledReason = useSecondFactorDisabledReason(user)
  const dialogAction = (which: UserDialog, label: string, icon: Action['icon'], keys?: string): Action => ({
    id: `user.${which}`,
    label,
    section,
    disabledReason,
    run: () => setActiveDialog(which),
    ...(icon && { icon }),
    ...(keys && { keys }),
  })
  const edit = dialogAction('person', 'Edit', Pencil, 'e')
  const roles = dialogAction('roles', 'Roles', UserCog, 'r')
  const association = dialogAction('association', 'Associations', undefined)
  const attributes = dialogAction('attributes', 'Attributes', Tags)
  const secondFactor: Action = {
    ...dialogAction('factor', 'Remove the second factor', ShieldOff),
    keywords: 'lost authenticator recovery codes totp',
    disabledReason: disabledReason ?? secondFactorDisabledReason,
  }
  const deactivate = dialogAction('deactivate', 'Deactivate', UserX)
  const restore: Action = {
    id: 'user.reactivate',
    label: 'Reactivate',
    icon: UserCheck,
    section,
    disabledReason,
    run: () => void reactivate(client, user),
  }
  const reset: Action = {
    id: 'user.reset',
    label: 'Send a password link',
    icon: KeyRound,
    section,
    keywords: 'reset forgot',
    disabledReason: !user.isActive
      ? 'They are deactivated and cannot sign in.'
      : sendsMail
        ? null
        : 'This service sends no mail: SMTP_URL is not set.',
    run: () => void sendReset(user),
  }
  return {
    opened: activeDialog,
    close: () => setActiveDialog(null),
    edit,
    roles,
    association,
    attributes,
    secondFactor,
    headerActions: [edit, roles, reset, user.isActive ? deactivate : restore],
  }
}

/** The reason why the second factor of a user cannot be removed; null when it can. */
function useSecondFactorDisabledReason({ id, permissions }: User): string | null {
  const isSelf = useCurrentUser().id === id
  const held = usePermissions()
  const listed = useListedUser(id)
  if (isSelf) return 'This is your own. Turn it off on your profile.'
  if (!listed) return 'Whether there is one is still being loaded.'
  if (!listed.hasSecondFactor) return 'They have set up none.'
  const [missingPermission] = permissions.filter((name) => !held.includes(name))
  return missingPermission ? `They may do what you may not: ${missingPermission}.` : null
}

/** Reactivates a user. Errors are shown in a toast. */
async function reactivate(client: QueryClient, { id, name, version }: User): Promise<void> {
  const params = { id }
  try {
    const { user } = await call('PATCH /users/{id}', { params, body: { isActive: true }, ifMatch: version })
    storeUser(client, user)
    toast(`${name} can sign in again`, {
      replaceKey: id,
      undo: async () => storeUser(client, (await call('DELETE /users/{id}', { params, ifMatch: user.version })).user),
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      void client.invalidateQueries({ queryKey: ['GET /users/{id}'] })
      invalidateUsers(client)
    }
    errorToast(`${name} was not reactivated`)(
      error instanceof ApiError && error.status === 412
        ? reworded(
            error,
            'Somebody changed them meanwhile. They are shown as they are now: look, then reactivate them if you still want to.',
          )
        : (error as Error),
    )
  }
}

/** Mails a user a link to set a new password. The current one works until then. */
async function sendReset({ name, email }: User): Promise<void> {
  if (!email) return
  try {
    await call('POST /password/forgot', { body: { email } })
    toast(`A link to choose a new password goes to ${email}. It is good for an hour.`)
  } catch (error) {
    errorToast(`${name} was sent no link`)(error as Error)
  }
}
