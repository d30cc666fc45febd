'use client'

import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, ShieldOff, Tags, UserCheck, UserCog, UserX } from 'lucide-react'
import { useState } from 'react'
import type { Action } from '../keys/actions'
import { useHeld, useMissing } from '../session/permissions'
import { useWho } from '../session/who'
import { reactivate } from './reactivate'
import { sendReset } from './send-reset'
import type { User } from './shapes'
import { useListed } from './use-listed'

export type OpenedDialog = 'person' | 'roles' | 'association' | 'attributes' | 'factor' | 'deactivate'

const section = 'User'

/** What can be done about a user, and which dialog is open for it. */
export function useUserActions(user: User, sendsMail: boolean) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const why = useMissing('users:write')
  const whyNoFactor = useWhyNoFactor(user)
  const opens = (which: OpenedDialog, label: string, icon: Action['icon'], keys?: string): Action => ({
    id: `user.${which}`,
    label,
    section,
    why,
    run: () => setOpened(which),
    ...(icon && { icon }),
    ...(keys && { keys }),
  })
  const edit = opens('person', 'Edit', Pencil, 'e')
  const roles = opens('roles', 'Roles', UserCog, 'r')
  const association = opens('association', 'What they belong to', undefined)
  const attributes = opens('attributes', 'Attributes', Tags)
  const factor: Action = {
    ...opens('factor', 'Remove the second factor', ShieldOff),
    words: 'lost authenticator recovery codes totp',
    why: why ?? whyNoFactor,
  }
  const deactivate = opens('deactivate', 'Deactivate', UserX)
  const restore: Action = {
    id: 'user.reactivate',
    label: 'Reactivate',
    icon: UserCheck,
    section,
    why,
    run: () => void reactivate(client, user),
  }
  const reset: Action = {
    id: 'user.reset',
    label: 'Send a password link',
    icon: KeyRound,
    section,
    words: 'reset forgot',
    why: !user.isActive
      ? 'They are deactivated and cannot sign in.'
      : sendsMail
        ? null
        : 'This service sends no mail: SMTP_URL is not set.',
    run: () => void sendReset(user),
  }
  return {
    opened,
    close: () => setOpened(null),
    edit,
    roles,
    association,
    attributes,
    factor,
    shown: [edit, roles, reset, user.isActive ? deactivate : restore],
  }
}

/** Why the second factor of somebody cannot be taken away; null when it can. */
function useWhyNoFactor({ id, permissions }: User): string | null {
  const isSelf = useWho().id === id
  const held = useHeld()
  const listed = useListed(id)
  if (isSelf) return 'This is your own. Turn it off on your profile.'
  if (!listed) return 'Whether there is one is still being loaded.'
  if (!listed.hasSecondFactor) return 'They have set up none.'
  const [beyond] = permissions.filter((name) => !held.includes(name))
  return beyond ? `They may do what you may not: ${beyond}.` : null
}
