'use client'

import { useEffect, useRef, useState } from 'react'
import { writesSettled } from '@/components/api/own-writes'
import type { LiveEvent } from '@/components/frame/live/types'
import { useLiveEvents } from '@/components/frame/live/use-live'
import { announce } from '@/components/ui/toasts/announce'
import { toast } from '@/components/ui/toasts/toast'
import { fieldLabel } from './audit-labels'
import { changesBetween, type FieldChange } from './field-changes'
import type { FieldHighlight } from './highlight'

interface AuditEntry {
  occurredAt: string
  actor: { name: string | null }
}

interface Options<R> {
  noun: 'order' | 'shipment'
  /** As shown on the page. */
  record: R
  /** A toast would cover a form's buttons: while a form is open, changes are only announced to screen readers. */
  isFormOpen: boolean
  isAbout: (event: LiveEvent) => boolean
  /** Whether the shown record already includes the event, so that nothing needs to be loaded. */
  isKnownEvent?: (event: LiveEvent, shown: R) => boolean
  /** Reads the stored record; null when it cannot be read. */
  load: () => Promise<R | null>
  /** Whether the loaded record is no newer than the shown one. */
  isKnown: (loaded: R, shown: R) => boolean
  store: (loaded: R) => void
  /** When the shown record was last changed. */
  changedAt: (shown: R) => string
  /** The newest entries of the record's audit trail; empty when it cannot be read. */
  auditTrail: () => Promise<readonly AuditEntry[]>
  /** Whether a change needs no notification. */
  isIgnored?: (change: FieldChange) => boolean
  /** The changed parts of the record, each once. */
  partsOf: (fields: string[]) => string[]
}

/**
 * Keeps a shown record up to date with other people's changes, announces who changed which fields, and returns those fields to highlight.
 * Input is kept: forms detect conflicts themselves.
 */
export function useLiveRecord<R>(options: Options<R>): readonly FieldHighlight[] {
  const [highlights, setHighlights] = useState<readonly FieldHighlight[]>([])
  const latest = useRef(options)
  latest.current = options
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  useLiveEvents(async (events) => {
    const about = events.filter(latest.current.isAbout)
    if (!about.length) return
    await writesSettled()
    const { record: before, load, isKnown, isKnownEvent, isIgnored, auditTrail, changedAt, store, partsOf, noun } = latest.current
    if (isKnownEvent && about.every((event) => isKnownEvent(event, before))) return
    const found = await load()
    // Later events, or a write of this tab, may have loaded it already.
    if (!found || isKnown(found, latest.current.record)) return
    const changes = changesBetween(latest.current.record, found).filter((change) => !isIgnored?.(change))
    const by = namesSince(await auditTrail(), changedAt(before))
    if (isLeft.current || isKnown(found, latest.current.record)) return
    store(found)
    const fields = changes.map(({ field }) => field)
    setHighlights((old) => [...old, ...fields.map((field) => ({ field, by, turn: (old.at(-1)?.turn ?? 0) + 1 }))])
    const labels = partsOf(fields).map(fieldLabel)
    const summary = labels.length > 3 ? `${labels.slice(0, 3).join(', ')} and more` : labels.join(', ')
    const news = `${by ?? 'Somebody'} changed this ${noun}: ${summary}`
    if (latest.current.isFormOpen) announce(news)
    else toast(news)
  })
  return highlights
}

/** "Ann and Bob"; null when the trail has no actor since then. */
function namesSince(entries: readonly AuditEntry[], since: string): string | null {
  const names = entries.filter(({ occurredAt }) => occurredAt > since).map(({ actor }) => actor.name)
  return [...new Set(names.filter(Boolean))].join(' and ') || null
}
