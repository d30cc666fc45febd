'use client'

import * as z from 'zod'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { Consequences } from '@/components/ui/dialogs/consequences'
import type { User } from '../types'
import { useUserForm } from './use-user-form'

/** Confirms the deactivation of a user and states the consequences. The safe button has the focus. */
export default function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isSelf = useCurrentUser().id === user.id
  const form = useUserForm({
    user,
    valuesOf: () => ({}),
    schema: z.object({}),
    labels: {},
    send: async (_, { id, version }) => (await call('DELETE /users/{id}', { params: { id }, ifMatch: version })).user,
    successText: ({ name }) => `${name} was deactivated`,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Deactivate ${user.name}?`} onClose={onClose} form={form} submitLabel="Deactivate" cancelLabel="Go back" isDangerous>
      <Consequences
        isDangerous
        lines={[
          isSelf
            ? 'This is you. You are signed out at once, and somebody else has to let you back in.'
            : `All sessions of ${user.name} end, and the next request of theirs is refused, in the middle of whatever they do.`,
          'They cannot sign in any more, nor ask for a new password.',
          'What they have done and written stays, under their name.',
          'They can be reactivated at any time, and have their roles again.',
        ]}
      />
    </FormDialog>
  )
}
