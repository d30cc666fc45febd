'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../api'
import { fieldWord } from '../../audit/words'
import { type LiveEvent, useEvents } from '../../live/events'
import { announce } from '../../ui/announce'
import { toast } from '../../ui/toast'
import { changesBetween } from '../field-changes'
import type { Order } from '../shapes'
import { storeOrder } from '../store'
import { ownWritesDone } from '../write-order'
import type { Mark } from './marks'

/**
 * Keeps the order that is shown up to date with what others do to it, and answers what they changed. What is being typed is no
 * part of it: forms compare for themselves, and a notice would stand over their buttons.
 */
export function useLiveOrder(order: Order, isFormOpen: boolean): readonly Mark[] {
  const client = useQueryClient()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const shown = useRef(order)
  shown.current = order
  useEvents(async (events) => {
    const about = events.filter(({ resource }) => resource.type === 'order' && resource.id === order.id)
    if (!about.length) return
    await ownWritesDone()
    const before = shown.current
    if (about.every((event) => versionOf(event) <= before.version)) return
    const found = await call('GET /orders/{orderId}', { params: { orderId: order.id } }).catch(() => null)
    if (!found || found.order.version <= shown.current.version) return
    const by = await whoChanged(order.id, before)
    // Events that came meanwhile may have brought it already.
    if (found.order.version <= shown.current.version) return
    void storeOrder(client, found.order)
    const changes = changesBetween(before, found.order)
    setMarks((old) => [...old, ...changes.map(({ field }) => ({ field, by, turn: (old.at(-1)?.turn ?? 0) + 1 }))])
    const news = `${by ?? 'Somebody'} changed this order: ${partsOf(changes.map(({ field }) => field))}`
    if (isFormOpen) announce(news)
    else toast(news)
  })
  return marks
}

const versionOf = ({ data }: LiveEvent) => (data as { version?: number } | null)?.version ?? Number.POSITIVE_INFINITY

async function whoChanged(orderId: string, before: Order): Promise<string | null> {
  const found = await call('GET /orders/{orderId}/auditLogs', { params: { orderId }, query: { pageSize: '10' } }).catch(() => null)
  const names = found?.auditLogs.filter(({ occurredAt }) => occurredAt > before.updatedAt).map(({ actor }) => actor.name) ?? []
  return [...new Set(names.filter(Boolean))].join(' and ') || null
}

/** Sums and reasons: they follow from what else was changed. */
const follows = /^(?:statusDesc|merchant(?:Item|Tax|Shipping)?Total)$/

/** What an order tells of its shipments. */
const ofShipments = /^(?:facilityNames|shipmentIds|shipmentCreatedDates)\b/

/** "shipping address, items and status": each part once, what follows from the rest last. */
function partsOf(fields: string[]): string {
  const parts = [...new Set(fields.map((field) => (ofShipments.test(field) ? 'shipments' : (field.split('.')[0] as string))))].filter(
    (part) => !follows.test(part),
  )
  const words = parts.sort((a, b) => Number(a === 'status') - Number(b === 'status')).map(fieldWord)
  return words.length > 3 ? `${words.slice(0, 3).join(', ')} and more` : words.join(', ')
}
