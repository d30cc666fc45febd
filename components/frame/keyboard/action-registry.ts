import type { LucideIcon } from 'lucide-react'
import { createListeners } from '@/components/ui/listeners'

/** An action available on the current page: by shortcut, from the palette and in the list of shortcuts. */
export interface Action {
  /** Identifies the action; of several with the same id, the newest replaces the others. */
  id: string
  label: string
  /** `h`, `g o` (one after the other), `mod+k` (Ctrl, ⌘ on a Mac), `?`, `Escape`, `mod+Enter`. */
  keys?: string
  /** The heading under which the action is listed. */
  section: string
  icon?: LucideIcon
  /** The reason why the action is disabled, shown where it is listed; null or absent when it is enabled. */
  disabledReason?: string | null
  run(): void
  /** Loads the code that `run` needs, for example when the pointer reaches the action's button. */
  preload?: (() => void) | undefined
  /** Synonyms for the palette's search. */
  keywords?: string
  /** Deletes the record: shown less prominently than other actions. */
  isDestructive?: boolean | undefined
  /** Whether a key combination works in text fields, too. */
  worksInText?: boolean
  /** Whether an action of the page works in dialogs, too. */
  worksInDialogs?: boolean
  /** Runs without waiting to see whether a scanner sent the key: for actions that focus the field where a scan belongs anyway. */
  isInstant?: boolean
}

interface Entry {
  /** The dialog whose actions these are; null for the page's. */
  layer: string | null
  actions: Action[]
  shown: string
}

const entries: Entry[] = []
const listeners = createListeners()
/** By layer. */
const cached = new Map<string | null, Action[]>()

export const { subscribe } = listeners

/**
 * Registers the actions of one component. `isGlobal`: actions of every page, which the page's own override. `layer`: the dialog that the
 * component is part of.
 */
export function register(isGlobal: boolean, layer: string | null = null) {
  const entry: Entry = { layer, actions: [], shown: '' }
  if (isGlobal) entries.unshift(entry)
  else entries.push(entry)
  return {
    set(actions: Action[]) {
      const shown = JSON.stringify(
        actions.map(({ id, label, keys, section, disabledReason, keywords }) => [id, label, keys, section, disabledReason, keywords]),
      )
      entry.actions = actions
      if (shown !== entry.shown) invalidate()
      entry.shown = shown
    },
    unregister() {
      const index = entries.indexOf(entry)
      if (index >= 0) entries.splice(index, 1)
      invalidate()
    },
  }
}

/**
 * The actions of the page, its own last, or of a dialog. The array stays the same until a displayed property changes; `run` calls the newest
 * function.
 */
export function registeredActions(layer: string | null = null): Action[] {
  const known = cached.get(layer)
  if (known) return known
  const byId = new Map<string, Action>()
  for (const entry of entries) {
    if (entry.layer !== layer) continue
    for (const action of entry.actions) {
      byId.delete(action.id)
      byId.set(action.id, { ...action, run: () => (entry.actions.find(({ id }) => id === action.id) ?? action).run() })
    }
  }
  const actions = [...byId.values()]
  cached.set(layer, actions)
  return actions
}

function invalidate() {
  cached.clear()
  listeners.emit()
}
