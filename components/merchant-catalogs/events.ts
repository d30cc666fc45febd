import type { LiveEvent } from '../live/events'

/** What CatalogChanged tells of a merchant's catalog or of a variant in one. */
interface Told {
  merchantCatalogId?: string
  action?: 'create' | 'update' | 'delete'
  version?: number
  sku?: string
}

export const toldOf = ({ data }: LiveEvent) => (data ?? {}) as Told

export const isOfCatalogs = ({ type, resource }: LiveEvent) => type === 'CatalogChanged' && resource.type === 'merchantCatalog'

/** Whether it tells of this catalog itself. */
export const isOfCatalog = (event: LiveEvent, id: string) => isOfCatalogs(event) && event.resource.id === id
