'use client'

import { useEffect } from 'react'
import { useWho } from '../session/who'

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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

const isRecent = (one: unknown): one is Recent =>
  typeof one === 'object' && one !== null && typeof (one as Recent).shortId === 'string' && typeof (one as Recent).customer === 'string'

function remember(userId: string, opened: Recent) {
  try {
    const others = recents(userId).filter(({ shortId }) => shortId !== opened.shortId)
    localStorage.setItem(placeOf(userId), JSON.stringify([opened, ...others].slice(0, most)))
  } catch {
    // A browser that keeps nothing has no recents.
  }
}

/** Remembers that this order is being looked at. */
export function useRecent(shortId: string, customer: string) {
  const { id } = useWho()
  useEffect(() => remember(id, { shortId, customer }), [id, shortId, customer])
}
