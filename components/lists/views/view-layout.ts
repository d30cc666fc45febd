import type { SavedView, ViewKind } from './types'

/** The key of a list's columns. A view with columns of its own has a layout of its own, from each of its versions anew. */
export const viewLayout = ({ noun }: ViewKind, view: SavedView | null): { layoutKey: string; startColumns: string[] | null } =>
  view?.columns
    ? { layoutKey: `${noun}s of ${view.id} v${view.version}`, startColumns: view.columns }
    : { layoutKey: `${noun}s`, startColumns: null }
