'use client'

import { useRef } from 'react'
import * as z from 'zod'
import { type Answer, ApiError, call } from '@/components/api/request'
import { useApiForm } from '@/components/frame/forms/use-api-form'

const schema = z.object({ code: z.string().trim().min(1, { error: 'Give the code that your authenticator shows.' }) })

const lostAnswerMessage =
  'The second factor is on, but its recovery codes were lost on the way. For new ones turn it off and set it up again.'

/** Confirms the setup with the first code of the authenticator, which turns the second factor on and returns recovery codes. */
export function useConfirmSetup(onConfirmed: (recoveryCodes: string[]) => void) {
  const isAnswerLost = useRef(false)
  return useApiForm({
    schema,
    values: { code: '' },
    send: async ({ code }) => {
      try {
        const { recoveryCodes } = await call('POST /users/me/totp/confirm', { body: { code: code.trim() } })
        onConfirmed(recoveryCodes)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const wasAnswerLost = isAnswerLost.current
        isAnswerLost.current = error.isOutcomeUnknown
        // After a lost answer, the recovery codes in it cannot be shown again.
        const problem = { errorMessage: lostAnswerMessage, propertyName: null, attemptedValue: null }
        throw wasAnswerLost && error.status === 409 ? new ApiError(409, error.errorCode, error.requestId, [problem]) : error
      }
    },
  })
}

export type ConfirmSetupForm = ReturnType<typeof useConfirmSetup>

export type SetupSecret = Answer<'POST /users/me/totp'>
export type SecondFactorStatus = Answer<'GET /users/me/totp'>
