import type { LiveEvent } from '@/components/frame/live/types'

/** The data of a CatalogChanged event about a merchant's catalog or one of its variants. */
interface CatalogEventData {
  merchantCatalogId?: string
  action?: 'create' | 'update' | 'delete'
  version?: number
  sku?: string
}

export const eventDataOf = ({ data }: LiveEvent) => (data ?? {}) as CatalogEventData

export const isCatalogEvent = ({ type, resource }: LiveEvent) => type === 'CatalogChanged' && resource.type === 'merchantCatalog'

/** Whether the event is about this catalog itself. */
export const isEventOfCatalog = (event: LiveEvent, id: string) => isCatalogEvent(event) && event.resource.id === id
