'use client'

import { useRef } from 'react'
import * as z from 'zod'
import { ApiError, call } from '@/components/api/request'
import { FormDialog } from '@/components/frame/forms/form-dialog'
import { Consequences } from '@/components/ui/dialogs/consequences'
import type { User } from '../types'
import { useUserForm } from './use-user-form'

/**
 * Removes the second factor of a user who has lost the authenticator and recovery codes. States the consequences; the safe button has the
 * focus.
 */
export default function RemoveFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const isAnswerLost = useRef(false)
  const form = useUserForm({
    user,
    valuesOf: () => ({}),
    schema: z.object({}),
    labels: {},
    send: async (_, base) => {
      try {
        await call('DELETE /users/{id}/totp', { params: { id: base.id }, ifMatch: base.version })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const wasLost = isAnswerLost.current
        isAnswerLost.current = error.isOutcomeUnknown
        // After a lost answer, a conflict means that it is removed already.
        if (!wasLost || error.status !== 409) throw error
      }
      return base
    },
    successText: ({ name }) => `The second factor of ${name} was removed`,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Remove the second factor of ${user.name}?`}
      onClose={onClose}
      form={form}
      submitLabel="Remove"
      cancelLabel="Go back"
      isDangerous
    >
      <Consequences
        isDangerous
        lines={[
          'Make sure that it is them who asks, by a call or face to face: whoever knows their password gets in from now on.',
          'They sign in with the password alone until they set up another second factor. A role that requires one asks for that at once.',
          `All sessions of ${user.name} end, and their recovery codes open nothing any more.`,
        ]}
      />
    </FormDialog>
  )
}
