'use client'

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { MAX_ADDRESSES } from './parse-addresses'

const DEBOUNCE_MS = 300

/**
 * Checks addresses at the service: whether each is valid, and whether a user has it already. Needs users:read; without it, problems show
 * only after sending.
 */
export function useEmailChecks(emails: readonly string[]) {
  const canCheck = useMissingPermission('users:read') === null
  const [debouncedEmails] = useDebouncedValue(emails.slice(0, MAX_ADDRESSES).join('\n'), DEBOUNCE_MS)
  const { data, error } = useQuery({
    queryKey: ['POST /users/validateEmails', debouncedEmails],
    queryFn: async ({ signal }) =>
      (await call('POST /users/validateEmails', { body: { emails: debouncedEmails.split('\n') }, signal })).emails,
    enabled: canCheck && debouncedEmails !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const known = new Map((data ?? []).map((one) => [one.email.toLowerCase(), one]))
  return {
    /** Undefined until it has been checked. */
    problemOf: (email: string) => emailProblem(known.get(email.toLowerCase())),
    error,
  }
}

function emailProblem(check: { isValid: boolean; isTaken: boolean } | undefined): string | null | undefined {
  if (!check) return undefined
  if (!check.isValid) return 'This is not an e-mail address.'
  return check.isTaken ? 'A user with this address already exists. Change their roles instead.' : null
}
