'use client'

import { useRef } from 'react'
import { z } from 'zod'
import { ApiError, call } from '../api'
import { useApiForm } from '../forms/use-api-form'

const schema = z.object({ code: z.string().trim().min(1, { error: 'Give the code that your authenticator shows.' }) })

const lost = 'The second factor is on, but its recovery codes were lost on the way. For new ones turn it off and set it up again.'

/** Sends the first code of an authenticator. From then on signing in asks for one, and there are recovery codes to keep. */
export function useConfirm(onConfirmed: (recoveryCodes: string[]) => void) {
  const isLost = useRef(false)
  return useApiForm({
    schema,
    values: { code: '' },
    send: async ({ code }) => {
      try {
        const { recoveryCodes } = await call('POST /users/me/totp/confirm', { body: { code: code.trim() } })
        onConfirmed(recoveryCodes)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const wasLost = isLost.current
        isLost.current = error.isUndecided
        // Nobody heard the first answer: what it showed cannot be shown again.
        const problem = { errorMessage: lost, propertyName: null, attemptedValue: null }
        throw wasLost && error.status === 409 ? new ApiError(409, error.errorCode, error.requestId, [problem]) : error
      }
    },
  })
}

export type ConfirmKit = ReturnType<typeof useConfirm>
