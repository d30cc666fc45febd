'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api'
import { fieldWord } from '../../audit/words'
import { useEvents } from '../../live/events'
import { changesBetween } from '../../orders/field-changes'
import type { Mark } from '../../orders/page/marks'
import { ownWritesDone } from '../../orders/write-order'
import { announce } from '../../ui/announce'
import { toast } from '../../ui/toast'
import type { Shipment } from '../shapes'
import { storeShipment } from '../store'
import { changedParts } from './changed-parts'

/**
 * Keeps the shipment that is shown up to date with what others do to it, or to its order, and answers what they changed. What is being
 * typed is no part of it: forms compare for themselves, and a notice would stand over their buttons.
 */
export function useLiveShipment(shipment: Shipment, isFormOpen: boolean): readonly Mark[] {
  const client = useQueryClient()
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const shown = useRef(shipment)
  shown.current = shipment
  const { id, orderId } = shipment
  useEvents(async (events) => {
    if (!events.some(({ resource }) => resource.id === id || resource.id === orderId)) return
    await ownWritesDone()
    const before = shown.current
    const found = await call('GET /shipments/{shipmentId}', { params: { shipmentId: id } }).catch((error) => {
      // It is gone: the page says so when it asks itself.
      if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey: ['GET /shipments/{shipmentId}'] })
      return null
    })
    // Events that came meanwhile, or this tab itself, may have brought it already.
    if (!found || found.shipment.version < shown.current.version) return
    const changes = changesBetween(shown.current, found.shipment).filter(({ field }) => field !== 'lastModifiedDate')
    if (!changes.length) return
    const by = await whoChanged(id, before)
    if (found.shipment.version < shown.current.version) return
    void storeShipment(client, found.shipment)
    setMarks((old) => [...old, ...changes.map(({ field }) => ({ field, by, turn: (old.at(-1)?.turn ?? 0) + 1 }))])
    const parts = changedParts(changes.map(({ field }) => field)).map(fieldWord)
    const told = parts.length > 3 ? `${parts.slice(0, 3).join(', ')} and more` : parts.join(', ')
    const news = `${by ?? 'Somebody'} changed this shipment: ${told}`
    if (isFormOpen) announce(news)
    else toast(news)
  })
  return marks
}

async function whoChanged(shipmentId: string, before: Shipment): Promise<string | null> {
  const given = { params: { shipmentId }, query: { pageSize: '10' } }
  const found = await call('GET /shipments/{shipmentId}/auditLogs', given).catch(() => null)
  const names = found?.auditLogs.filter(({ occurredAt }) => occurredAt > before.lastModifiedDate).map(({ actor }) => actor.name) ?? []
  return [...new Set(names.filter(Boolean))].join(' and ') || null
}
