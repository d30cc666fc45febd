'use client'

import { useRef } from 'react'
import { z } from 'zod'
import { ApiError, call } from '../api'
import { ApiForm } from '../forms/api-form'
import { Consequences } from '../forms/consequences'
import { Dialog } from '../ui/dialog'
import type { User } from './shapes'
import { useUserForm } from './use-user-form'

export default function RemoveFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={`Remove the second factor of ${user.name}?`}>
      <RemoveFactorForm user={user} onDone={onClose} />
    </Dialog>
  )
}

/** Lets somebody in who has lost authenticator and recovery codes. What that means is said before, and the safe button has the focus. */
function RemoveFactorForm({ user, onDone }: { user: User; onDone: () => void }) {
  const isLost = useRef(false)
  const kit = useUserForm({
    user,
    valuesOf: () => ({}),
    schema: z.object({}),
    labels: {},
    send: async (_, made) => {
      try {
        await call('DELETE /users/{id}/totp', { params: { id: made.id }, ifMatch: made.version })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const wasLost = isLost.current
        isLost.current = error.isUndecided
        // It is gone already where only the answer got lost.
        if (!wasLost || error.status !== 409) throw error
      }
      return made
    },
    done: ({ name }) => `The second factor of ${name} was removed`,
    onDone,
  })
  return (
    <ApiForm kit={kit} action="Remove" keep="Go back" isDangerous>
      <Consequences
        isDangerous
        lines={[
          'Make sure that it is them who asks, by a call or face to face: whoever knows their password gets in from now on.',
          'They sign in with the password alone until they set up another second factor. A role that requires one asks for that at once.',
          `All sessions of ${user.name} end, and their recovery codes open nothing any more.`,
        ]}
      />
    </ApiForm>
  )
}
