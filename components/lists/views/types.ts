import type { ComponentType } from 'react'
import type { Answer, Arguments } from '@/components/api/request'

export type SavedView = Answer<'GET /views'>['views'][number]

/** All of the user’s views, with their counts. The lists show test orders, so the counts have them, too. */
export const allViews = { query: { withCounts: 'true', includeTest: 'true', pageSize: '200' } } satisfies Arguments<'GET /views'>

/** The parts of a view that its list's address has. */
export interface SavedList {
  q: string | null
  filters: Record<string, string>
}

/** How views of one list are stored and opened. Each list declares its own. */
export interface ViewKind {
  resource: SavedView['resource']
  /** A record's noun: "order". */
  noun: 'order' | 'shipment' | 'product'
  /** The title of the list without a view: "All orders". */
  all: string
  path: string
  /** The query line as the service stores it. Throws with the reason when the line cannot be kept. */
  listOf(line: string): Promise<SavedList>
  /** The query line of a stored view. */
  lineOf(list: SavedList): string
}

/** The address of a view. */
export function viewHref({ path, lineOf }: ViewKind, view: Pick<SavedView, 'q' | 'filters' | 'sort'>): string {
  const search = new URLSearchParams()
  const line = lineOf(view)
  if (line) search.set('q', line)
  if (view.sort) search.set('sort', view.sort)
  return search.size ? `${path}?${search}` : path
}

/** Whether the list shows this view. */
export const isShown = (kind: ViewKind, view: SavedView, shown: { q: string; sort: string }) =>
  kind.lineOf(view) === shown.q && (view.sort ?? '') === shown.sort

/** Opens a dialog about a view. */
export type OpenViewDialog = <X extends object>(Dialog: ComponentType<{ onClose: () => void } & X>, given?: X) => void
