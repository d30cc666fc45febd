import { inTab } from '../storage'
import type { Spot } from './cursor'

/** Where the reader was in a grid. */
export interface KeptPlace {
  top: number
  left: number
  spot: Spot | null
}

const keyOf = (place: string) => `waybill:place:${place}`

/** Where the reader was under a name, for as long as the tab lives. */
export const keptPlace = (place: string) => inTab.value<KeptPlace>(keyOf(place))
export const keepPlace = (place: string, kept: KeptPlace) => inTab.keep(keyOf(place), kept)

/** Has the grid of that name come back with its cursor in this row: for pages that lead on from row to row while the grid is away. */
export function putCursor(place: string, row: string) {
  const kept = keptPlace(place)
  keepPlace(place, { top: kept?.top ?? 0, left: kept?.left ?? 0, spot: { row, column: kept?.spot?.column ?? '' } })
}
