'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api'
import { useMissing } from '../session/permissions'
import { MOST } from './addresses'

const PAUSE = 300

/** What the service says of these addresses: whether each is one, and whether somebody signs in with it. Needs users:read; else the sending tells. */
export function useJudged(emails: readonly string[]) {
  const mayAsk = useMissing('users:read') === null
  const [asked] = useDebouncedValue(emails.slice(0, MOST).join('\n'), PAUSE)
  const { data, error } = useQuery({
    queryKey: ['POST /users/validateEmails', asked],
    queryFn: async ({ signal }) => (await call('POST /users/validateEmails', { body: { emails: asked.split('\n') }, signal })).emails,
    enabled: mayAsk && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const known = new Map((data ?? []).map((one) => [one.email.toLowerCase(), one]))
  return {
    /** Undefined until it is known. */
    problemOf: (email: string) => problemWith(known.get(email.toLowerCase())),
    error,
  }
}

function problemWith(judged: { isValid: boolean; isTaken: boolean } | undefined): string | null | undefined {
  if (!judged) return undefined
  if (!judged.isValid) return 'This is not an e-mail address.'
  return judged.isTaken ? 'Somebody with this address is a user already. Change their roles instead.' : null
}
