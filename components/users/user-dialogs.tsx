'use client'

import { lazy } from 'react'
import { Lazily } from '../ui/lazily'
import type { User } from './shapes'
import type { OpenedDialog } from './use-user-actions'

const PersonDialog = lazy(() => import('./person-dialog'))
const RolesDialog = lazy(() => import('./roles-dialog'))
const AssociationDialog = lazy(() => import('./association-dialog'))
const AttributesDialog = lazy(() => import('./attributes-dialog'))
const RemoveFactorDialog = lazy(() => import('./remove-factor-dialog'))
const DeactivateDialog = lazy(() => import('./deactivate-dialog'))

/** The dialog that is open about a user. */
export function UserDialogs({ user, opened, close }: { user: User; opened: OpenedDialog | null; close: () => void }) {
  return (
    <Lazily onMissing={close}>
      {opened === 'person' && <PersonDialog user={user} onClose={close} />}
      {opened === 'roles' && <RolesDialog user={user} onClose={close} />}
      {opened === 'association' && <AssociationDialog user={user} onClose={close} />}
      {opened === 'attributes' && <AttributesDialog user={user} onClose={close} />}
      {opened === 'factor' && <RemoveFactorDialog user={user} onClose={close} />}
      {opened === 'deactivate' && <DeactivateDialog user={user} onClose={close} />}
    </Lazily>
  )
}
