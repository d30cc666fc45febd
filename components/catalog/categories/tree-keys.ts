import type { KeyboardEvent } from 'react'
import { matchesName, type TreeRowData } from './tree'
import type { MoveDirection } from './tree-moves'

export interface TreeKeyHandlers {
  lines: readonly TreeRowData[]
  /** The index of the line with the cursor. */
  at: number
  go(id: string): void
  toggle(ids: readonly string[], isOpen: boolean): void
  move(direction: MoveDirection): void
  edit(): void
  rename(): void
  menu(): void
}

const directions: Record<string, MoveDirection> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Letters typed within this time form one search, in ms. */
const TYPEAHEAD_MS = 600
let typed = ''
let typedAt = 0

/** The keys of the WAI-ARIA tree pattern; Alt with an arrow moves the category. */
export function pressTreeKey(event: KeyboardEvent, handlers: TreeKeyHandlers) {
  const { lines, at } = handlers
  const line = lines[at]
  if (!line || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const action = event.altKey
    ? altKeyAction(event.key, handlers)
    : event.shiftKey && event.key === 'F10'
      ? handlers.menu
      : plainKeyAction(event, line, handlers)
  if (!action) return
  event.preventDefault()
  action()
}

function altKeyAction(key: string, { move }: TreeKeyHandlers) {
  const direction = directions[key]
  return direction && (() => move(direction))
}

function plainKeyAction({ key, timeStamp }: KeyboardEvent, line: TreeRowData, handlers: TreeKeyHandlers): (() => void) | undefined {
  const { lines, at, go, toggle, edit, rename, menu } = handlers
  const to = (index: number) => () => {
    const next = lines[Math.max(0, Math.min(index, lines.length - 1))]
    if (next) go(next.category.id)
  }
  const { id } = line.category
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: to(at + 1),
    ArrowUp: to(at - 1),
    PageDown: to(at + 10),
    PageUp: to(at - 10),
    Home: to(0),
    End: to(lines.length - 1),
    ArrowRight: line.isOpen === false ? () => toggle([id], true) : line.isOpen ? to(at + 1) : () => {},
    ArrowLeft: line.isOpen ? () => toggle([id], false) : to(parentOf(lines, at)),
    Enter: edit,
    F2: rename,
    ContextMenu: menu,
    '*': () => toggle(siblingsOf(lines, line), true),
  }
  if (Object.hasOwn(keys, key)) return keys[key]
  return /^[\p{L}\p{N}]$/u.test(key) || (key === ' ' && timeStamp - typedAt < TYPEAHEAD_MS)
    ? () => search(key, timeStamp, handlers)
    : undefined
}

/** The line of the parent; a root's own. */
function parentOf(lines: readonly TreeRowData[], at: number): number {
  const level = lines[at]?.level ?? 1
  for (let above = at - 1; above >= 0; above -= 1) if ((lines[above]?.level ?? 1) < level) return above
  return at
}

const siblingsOf = (lines: readonly TreeRowData[], { category }: TreeRowData) =>
  lines.flatMap((one) => (one.category.parentId === category.parentId && one.isOpen !== null ? one.category.id : []))

/** Moves to the next line whose name begins with the typed letters; the same letter again moves on. */
function search(letter: string, at: number, { lines, at: from, go }: TreeKeyHandlers) {
  const isLong = at - typedAt < TYPEAHEAD_MS
  typed = isLong && typed !== letter ? typed + letter : letter
  typedAt = at
  const start = typed.length > 1 ? from : from + 1
  const next = [...lines.slice(start), ...lines.slice(0, start)].find(({ category }) => matchesName(category.name, typed))
  if (next) go(next.category.id)
}
