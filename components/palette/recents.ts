'use client'

import { useEffect } from 'react'
import { useWho } from '../session/who'
import { inBrowser } from '../ui/storage'

/** An order that was opened in this browser, with what one knows it by. */
export interface Recent {
  shortId: string
  customer: string
}

/** They name customers: each who signs in here has their own. */
const placeOf = (userId: string) => `waybill.recents.${userId}`
const most = 10

/** The orders opened last, the newest first. */
export function recents(userId: string): Recent[] {
  const kept = inBrowser.value<unknown>(placeOf(userId))
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' && one !== null && typeof (one as Recent).shortId === 'string' && typeof (one as Recent).customer === 'string'

function remember(userId: string, opened: Recent) {
  const others = recents(userId).filter(({ shortId }) => shortId !== opened.shortId)
  inBrowser.keep(placeOf(userId), [opened, ...others].slice(0, most))
}

/** Remembers that this order is being looked at. */
export function useRecent(shortId: string, customer: string) {
  const { id } = useWho()
  useEffect(() => remember(id, { shortId, customer }), [id, shortId, customer])
}
