'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { choicesFor, notTaken, ranked, type Slot } from './completion'
import type { Choice, Language } from './language'

const pause = 150

/** What can be suggested for a slot: what is known at once, and what the service answers once one stops typing. */
export function useChoices(slot: Slot | null, language: Language): { choices: Choice[]; isPending: boolean } {
  const known = useMemo(() => (slot ? choicesFor(slot, language) : []), [slot, language])
  const isRemote = slot?.kind === 'value' && language.isRemote(slot.field)
  const { choices, isPending } = useRemoteChoices(isRemote ? slot.field : null, slot?.typed ?? '', language)
  const remote = useMemo(() => (isRemote ? ranked(notTaken(choices, slot), slot.typed, true) : []), [isRemote, choices, slot])
  return { choices: isRemote ? remote : known, isPending: isRemote && isPending }
}

/** A field's values as the service finds them for what is typed; asked for when the typing pauses, given up when it goes on. */
export function useRemoteChoices(field: string | null, typed: string, language: Language) {
  const asked = useSettled(`${field ?? ''} ${typed}`)
  const isSettled = asked === `${field ?? ''} ${typed}`
  const { data, isFetching } = useQuery({
    queryKey: ['choices', field, typed],
    queryFn: ({ signal }) => language.remoteChoices(field ?? '', typed, signal),
    enabled: field !== null && isSettled,
    staleTime: 60_000,
    placeholderData: (old, query) => (query?.queryKey[1] === field ? keepPreviousData(old) : undefined),
    retry: false,
  })
  return { choices: data ?? none, isPending: !isSettled || isFetching }
}

const none: Choice[] = []

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
