'use client'

import { z } from 'zod'
import { call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { useWho } from '../session/who'
import { Dialog } from '../ui/dialog'
import type { User } from './shapes'
import { useUserForm } from './use-user-form'

export default function DeactivateDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Deactivate ${user.name}?`}>
      <DeactivateForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** Shuts somebody out. What that means is said before, and the safe button has the focus. */
function DeactivateForm({ user, onDone }: { user: User; onDone: () => void }) {
  const isSelf = useWho().id === user.id
  const kit = useUserForm({
    user,
    valuesOf: () => ({}),
    schema: z.object({}),
    labels: {},
    send: async (_, { id, version }) => (await call('DELETE /users/{id}', { params: { id }, ifMatch: version })).user,
    done: ({ name }) => `${name} was deactivated`,
    onDone,
  })
  return (
    <ApiForm kit={kit} action="Deactivate" keep="Go back" isDangerous>
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
    </ApiForm>
  )
}
