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
  /** Synonyms for the palette's search. */
  keywords?: string
  /** Deletes the record: shown less prominently than other actions. */
  isDestructive?: boolean | undefined
  /** Whether a key combination works in text fields, too. */
  worksInText?: boolean
  /** Whether the action works in dialogs, too. */
  worksInDialogs?: boolean
  /** Runs without waiting to see whether a scanner sent the key: for actions that focus the field where a scan belongs anyway. */
  isInstant?: boolean
}

interface Entry {
  actions: Action[]
  shown: string
}

const entries: Entry[] = []
const listeners = createListeners()
let cached: Action[] | null = null

export const { subscribe } = listeners

/** Registers the actions of one component. `isGlobal`: actions of every page, which the page's own override. */
export function register(isGlobal: boolean) {
  const entry: Entry = { actions: [], shown: '' }
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
 * The available actions, the page's own last. The array stays the same until a displayed property changes; `run` calls the newest function.
 */
export function registeredActions(): Action[] {
  if (cached) return cached
  const byId = new Map<string, Action>()
  for (const entry of entries) {
    for (const action of entry.actions) {
      byId.delete(action.id)
      byId.set(action.id, { ...action, run: () => (entry.actions.find(({ id }) => id === action.id) ?? action).run() })
    }
  }
  cached = [...byId.values()]
  return cached
}

function invalidate() {
  cached = null
  listeners.emit()
}
