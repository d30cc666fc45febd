import type { LucideIcon } from 'lucide-react'
import { createListeners } from '../ui/listeners'

/** Something that can be done here and now: by its keys, from the palette, from the list of keys. */
export interface Action {
  /** Tells it from the others: the newest with an id stands for all of them. */
  id: string
  label: string
  /** `h`, `g o` (one after the other), `mod+k` (Ctrl, ⌘ on a Mac), `?`, `Escape`, `mod+Enter`. */
  keys?: string
  /** What it belongs to: the heading it is listed under. */
  section: string
  icon?: LucideIcon
  /** Why it cannot be done now; it is listed, and says so. */
  why?: string | null
  run(): void
  /** Other words to find it by. */
  words?: string
  /** Whether a combination works while one types, too. */
  inText?: boolean
  /** Whether it works in dialogs, too. */
  inDialogs?: boolean
  /** Runs without waiting to see whether a scanner typed it: for what puts the cursor where a scanner's text belongs anyway. */
  isInstant?: boolean
}

interface Entry {
  actions: Action[]
  shown: string
}

const entries: Entry[] = []
const listeners = createListeners()
let listed: Action[] | null = null

export const { subscribe } = listeners

/** A place for the actions of one component. `isFrame`: those that are there on every page give way to the page's own. */
export function enter(isFrame: boolean) {
  const entry: Entry = { actions: [], shown: '' }
  if (isFrame) entries.unshift(entry)
  else entries.push(entry)
  return {
    set(actions: Action[]) {
      const shown = JSON.stringify(actions.map(({ id, label, keys, section, why, words }) => [id, label, keys, section, why, words]))
      entry.actions = actions
      if (shown !== entry.shown) changed()
      entry.shown = shown
    },
    leave() {
      const place = entries.indexOf(entry)
      if (place >= 0) entries.splice(place, 1)
      changed()
    },
  }
}

/** What can be done, the page's own last. The array stays the same until something that is shown changes; `run` runs the newest. */
export function registered(): Action[] {
  if (listed) return listed
  const byId = new Map<string, Action>()
  for (const entry of entries) {
    for (const action of entry.actions) {
      byId.delete(action.id)
      byId.set(action.id, { ...action, run: () => (entry.actions.find(({ id }) => id === action.id) ?? action).run() })
    }
  }
  listed = [...byId.values()]
  return listed
}

function changed() {
  listed = null
  listeners.tell()
}
