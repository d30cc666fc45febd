import { useMissingPermission } from '@/components/api/permissions'
import { useWrite } from '@/components/api/write'
import { toast } from '@/components/ui/toasts/toast'
import type { SavedView, ViewKind } from './types'
import { useViewWrites } from './use-views'

/** Gives a view what its list shows now, with Undo; and why somebody may not. */
export function useUpdateView(kind: ViewKind) {
  const { update } = useViewWrites()
  const { run } = useWrite()
  const mayShare = useMissingPermission('views:share')
  return {
    missing: ({ isShared }: SavedView) => (isShared ? mayShare : null),
    run: (view: SavedView, shown: { q: string; sort: string; columns: string[] | null }) =>
      void run(async () => {
        const { id, name, q, filters, sort, columns, version } = view
        const changed = await update(id, { ...(await kind.listOf(shown.q)), sort: shown.sort || null, columns: shown.columns }, version)
        toast(`${name} shows this list now`, { undo: () => update(id, { q, filters, sort, columns }, changed.view.version) })
      }, 'The view was not changed'),
  }
}
