import { FolderInput, FolderPlus, Pencil, Shirt, TextCursorInput, Trash2 } from 'lucide-react'
import type { Category } from '../catalog/shapes'
import { useCatalogWhys } from '../catalog/use-whys'
import type { Action } from '../keys/actions'

/** What can be asked of one category. */
export type Deed = 'add' | 'edit' | 'rename' | 'move' | 'delete' | 'products'

/** What can be done with the category that the cursor is on, each with its reason when it cannot. */
export function useDeeds(active: Category | undefined, want: (deed: Deed, id: string) => void): Action[] {
  const { global: why } = useCatalogWhys()
  if (!active) return []
  const { id, name, productCount } = active
  const deed = (which: Deed, label: string, icon: Action['icon'], given: Partial<Action> = {}): Action => ({
    id: `category.${which}`,
    label,
    icon,
    section: name,
    why,
    run: () => want(which, id),
    ...given,
  })
  return [
    deed('add', 'New category below it', FolderPlus, { words: 'child add' }),
    deed('edit', 'Edit', Pencil, { words: 'description' }),
    deed('rename', 'Rename', TextCursorInput, { keys: 'F2' }),
    deed('move', 'Move…', FolderInput, { words: 'below parent' }),
    deed('products', 'Show its products', Shirt, { why: productCount ? null : 'It has none.' }),
    deed('delete', 'Delete…', Trash2),
  ]
}
