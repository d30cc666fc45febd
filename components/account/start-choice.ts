import type { Permission } from '@/components/api/request'

export const startPages = ['start', 'today'] as const
export type StartPage = (typeof startPages)[number]

/** The name of the preference in which a user keeps the choice. */
export const startPagePreference = 'startPage'

const isStartPage = (value: unknown): value is StartPage => startPages.some((page) => page === value)

/** The start page that a user has chosen; null for the one that follows from the permissions. */
export function chosenStartPage(preferences: Readonly<Record<string, unknown>>): StartPage | null {
  const chosen = preferences[startPagePreference]
  return isStartPage(chosen) ? chosen : null
}

/** Who makes shipments and has no orders to care for starts with the work of the plant; nobody does who may not see shipments. */
export function startPageOf(permissions: readonly Permission[], preferences: Readonly<Record<string, unknown>>): StartPage {
  if (!permissions.includes('shipments:read')) return 'start'
  const caresForOrders = permissions.some((name) => name.startsWith('orders:') && name !== 'orders:read')
  const makesShipments = permissions.includes('shipments:update') && !caresForOrders
  return chosenStartPage(preferences) ?? (makesShipments ? 'today' : 'start')
}
