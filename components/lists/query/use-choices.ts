'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type CompletionSlot, choicesFor, rankChoices, withoutTaken } from './completion'
import type { Choice, QueryLanguage } from './language'

const DEBOUNCE_MS = 150

/** The suggestions for a slot: the known ones at once, the service's after a pause in typing. */
export function useChoices(slot: CompletionSlot | null, language: QueryLanguage): { choices: Choice[]; isPending: boolean } {
  const known = useMemo(() => (slot ? choicesFor(slot, language) : []), [slot, language])
  const isRemote = slot?.kind === 'value' && language.isRemote(slot.field)
  const { choices, isPending } = useRemoteChoices(isRemote ? slot.field : null, slot?.typed ?? '', language)
  const remote = useMemo(() => (isRemote ? rankChoices(withoutTaken(choices, slot), slot.typed, true) : []), [isRemote, choices, slot])
  return { choices: isRemote ? remote : known, isPending: isRemote && isPending }
}

/** The service's suggestions for the typed value of a field; requested after a pause in typing, canceled when typing continues. */
export function useRemoteChoices(field: string | null, typed: string, language: QueryLanguage) {
  const debouncedKey = useDebounced(`${field ?? ''} ${typed}`)
  const isSettled = debouncedKey === `${field ?? ''} ${typed}`
  const { data, isFetching } = useQuery({
    // Lists have fields of the same name with other values.
    queryKey: ['choices', language.noun, field, typed],
    queryFn: ({ signal }) => language.remoteChoices(field ?? '', typed, signal),
    enabled: field !== null && isSettled,
    staleTime: 60_000,
    placeholderData: (old, query) => (query?.queryKey[2] === field ? keepPreviousData(old) : undefined),
    retry: false,
  })
  return { choices: data ?? none, isPending: !isSettled || isFetching }
}

const none: Choice[] = []

/** The value, delayed until it has stopped changing. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
