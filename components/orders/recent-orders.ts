'use client'

import { useEffect } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { localStore } from '@/components/ui/browser-storage'

/** An order opened in this browser, with its short id and customer. */
export interface RecentOrder {
  shortId: string
  customer: string
}

/** Recent orders name customers, so each user has a list of their own. */
const storageKey = (userId: string) => `waybill.recents.${userId}`
const MAX_RECENT = 10

/** The orders opened last, newest first. */
export function recentOrders(userId: string): RecentOrder[] {
  const kept = localStore.getJson<unknown>(storageKey(userId))
  return Array.isArray(kept) ? kept.filter(isRecent) : []
}

const isRecent = (one: unknown): one is RecentOrder =>
  typeof one === 'object' &&
  one !== null &&
  typeof (one as RecentOrder).shortId === 'string' &&
  typeof (one as RecentOrder).customer === 'string'

function remember(userId: string, opened: RecentOrder) {
  const others = recentOrders(userId).filter(({ shortId }) => shortId !== opened.shortId)
  localStore.set(storageKey(userId), [opened, ...others].slice(0, MAX_RECENT))
}

/** Adds this order to the recent orders. */
export function useRememberRecent(shortId: string, customer: string) {
  const { id } = useCurrentUser()
  useEffect(() => remember(id, { shortId, customer }), [id, shortId, customer])
}
