'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { type Answer, call, read } from '@/components/api/request'
import { onSignals } from '@/components/frame/live/live-stream'

/** How often a shown page says that it is shown, in ms: the service forgets after 30 s. */
const REPEAT_MS = 10_000

export type RecordType = 'order' | 'shipment' | 'product'

/** Tells colleagues that the user is at a record, and returns those who are there too, with the function that says what is edited. */
export function useRecordPresence(type: RecordType, id: string) {
  const client = useQueryClient()
  const user = useCurrentUser()
  const request = read('GET /presence', { query: { type, id } })
  const { data } = useQuery({ ...request, retry: false })
  const edits = useRef<(string | null)[]>([])

  const announce = useCallback(() => {
    if (document.hidden) return
    const [part] = edits.current.slice(-1)
    const state = edits.current.length ? ('editing' as const) : ('viewing' as const)
    // The next one follows in seconds, so that a failure needs no attention.
    call('PUT /presence', { body: { resource: { type, id }, state, part: part ?? null } }).catch(() => {})
  }, [type, id])

  useEffect(() => {
    announce()
    const timer = setInterval(announce, REPEAT_MS)
    document.addEventListener('visibilitychange', announce)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', announce)
    }
  }, [announce])

  useEffect(
    () =>
      onSignals((signal) => {
        if (signal.kind !== 'presence' || signal.resource.id !== id) return
        client.setQueryData(read('GET /presence', { query: { type, id } }).queryKey, {
          presence: signal.presence,
        } as Answer<'GET /presence'>)
      }),
    [client, type, id],
  )

  const startEditing = useCallback(
    (part: string | null) => {
      edits.current = [...edits.current, part]
      announce()
      return () => {
        edits.current = edits.current.filter((one, at) => at !== edits.current.lastIndexOf(part) || one !== part)
        announce()
      }
    },
    [announce],
  )
  const others = data?.presence.filter((person) => person.user.id !== user.id) ?? []
  return { others, startEditing }
}
