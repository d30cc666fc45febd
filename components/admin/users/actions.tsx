'use client'

import type { QueryClient } from '@tanstack/react-query'
import { Building2, KeyRound, Link, Pencil, ShieldOff, Tags, UserCheck, UserCog, UserX } from 'lucide-react'
import { lazy } from 'react'
import { isStale, reworded } from '@/components/api/api-error'
import { useCurrentUser } from '@/components/api/current-user'
import { usePermissions } from '@/components/api/permissions'
import { ApiError, call } from '@/components/api/request'
import type { ActionTable } from '@/components/frame/action-table'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { invalidateUsers, storeUser, useListedUser } from './store'
import type { User } from './types'

const PersonDialog = lazy(() => import('./dialogs/person-dialog'))
const RolesDialog = lazy(() => import('./dialogs/roles-dialog'))
const AssociationDialog = lazy(() => import('./dialogs/association-dialog'))
const AttributesDialog = lazy(() => import('./dialogs/attributes-dialog'))
const RemoveFactorDialog = lazy(() => import('./dialogs/remove-second-factor-dialog'))
const PasswordLinkDialog = lazy(() => import('./dialogs/password-link-dialog'))
const DeactivateDialog = lazy(() => import('./dialogs/deactivate-dialog'))

export interface UserDialogProps {
  user: User
  onClose: () => void
}

interface UserContext {
  sendsMail: boolean
  /** The reason why no link can be handed over to them; null when one can. */
  passwordLinkReason: string | null
  /** The permission that they have and the current user lacks, as a reason; null when there is none. */
  exceedingReason: string | null
  /** The reason why the second factor cannot be removed; null when it can. */
  secondFactorReason: string | null
}

/** Every action on a user, one entry each. */
export const userActionTable = {
  person: { permission: 'users:write', label: 'Edit', keys: 'e', icon: Pencil, dialog: PersonDialog },
  roles: { permission: 'users:write', label: 'Roles', keys: 'r', icon: UserCog, dialog: RolesDialog },
  association: { permission: 'users:write', label: 'Associations', icon: Building2, dialog: AssociationDialog },
  attributes: { permission: 'users:write', label: 'Attributes', icon: Tags, dialog: AttributesDialog },
  factor: {
    permission: 'users:write',
    when: (_, { secondFactorReason }) => secondFactorReason,
    label: 'Remove the second factor',
    keywords: 'lost authenticator recovery codes totp',
    icon: ShieldOff,
    dialog: RemoveFactorDialog,
  },
  reset: {
    when: ({ isActive }, { sendsMail }) => {
      if (!isActive) return 'They are deactivated and cannot sign in.'
      return sendsMail ? null : 'This service sends no mail: SMTP_URL is not set.'
    },
    label: 'Send a password link',
    keywords: 'reset forgot',
    icon: KeyRound,
    run: (user) => sendReset(user),
  },
  link: {
    permission: 'users:write',
    when: (_, { passwordLinkReason }) => passwordLinkReason,
    label: 'Make a password link',
    keywords: 'reset forgot hand over',
    icon: Link,
    dialog: PasswordLinkDialog,
  },
  deactivate: {
    permission: 'users:write',
    when: (_, { exceedingReason }) => exceedingReason,
    label: 'Deactivate',
    icon: UserX,
    dialog: DeactivateDialog,
  },
  reactivate: {
    permission: 'users:write',
    when: (_, { exceedingReason }) => exceedingReason,
    label: 'Reactivate',
    icon: UserCheck,
    run: (user, { client }) => reactivate(client, user),
    failure: 'They were not reactivated',
  },
} as const satisfies ActionTable<User, UserContext, UserDialogProps>

/** The reason why the second factor of a user cannot be removed; null when it can. */
export function useSecondFactorReason(user: User): string | null {
  const { id } = user
  const isSelf = useCurrentUser().id === id
  const exceedingReason = useExceedingReason(user)
  const listed = useListedUser(id)
  if (isSelf) return 'This is your own. Turn it off on your profile.'
  if (!listed) return 'Whether there is one is still being loaded.'
  if (!listed.hasSecondFactor) return 'They have set up none.'
  return exceedingReason
}

/** The reason why the current user cannot decide on the access of somebody who may do more; null when they can. */
export function useExceedingReason({ permissions }: User): string | null {
  const held = usePermissions()
  const [missingPermission] = permissions.filter((name) => !held.includes(name))
  return missingPermission ? `They may do what you may not: ${missingPermission}.` : null
}

/** The reason why no password link can be handed over to a user; null when one can. */
export function usePasswordLinkReason(user: User): string | null {
  const current = useCurrentUser()
  const exceedingReason = useExceedingReason(user)
  if (current.association !== 'Internal') return 'Only staff of this service hand over links.'
  if (current.id === user.id) return 'This is your own account. Change the password on your profile.'
  return user.isActive ? exceedingReason : 'They are deactivated and cannot sign in.'
}

/** Reactivates a user. When somebody else changed them first, shows them as they are now and throws. */
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
    if (!(error instanceof ApiError) || !isStale(error)) throw error
    void client.invalidateQueries({ queryKey: ['GET /users/{id}'] })
    invalidateUsers(client)
    throw reworded(
      error,
      'Somebody changed them meanwhile. They are shown as they are now: look, then reactivate them if you still want to.',
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
