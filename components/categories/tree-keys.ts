import type { KeyboardEvent } from 'react'
import type { Way } from './place'
import { isCalled, type Line } from './tree'

/** What the keys of the tree do. */
export interface TreeHands {
  lines: readonly Line[]
  /** The place of the line with the cursor. */
  at: number
  go(id: string): void
  toggle(ids: readonly string[], isOpen: boolean): void
  move(way: Way): void
  edit(): void
  rename(): void
  menu(): void
}

const ways: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** How long letters belong together, in ms. */
const TOGETHER = 600
let typed = ''
let typedAt = 0

/** The keys of a tree as the WAI-ARIA pattern has them; with Alt the arrows take the category along. */
export function pressTreeKey(event: KeyboardEvent, hands: TreeHands) {
  const { lines, at } = hands
  const line = lines[at]
  if (!line || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
  const act = event.altKey ? altered(event.key, hands) : event.shiftKey && event.key === 'F10' ? hands.menu : plain(event, line, hands)
  if (!act) return
  event.preventDefault()
  act()
}

function altered(key: string, { move }: TreeHands) {
  const way = ways[key]
  return way && (() => move(way))
}

function plain({ key, timeStamp }: KeyboardEvent, line: Line, hands: TreeHands): (() => void) | undefined {
  const { lines, at, go, toggle, edit, rename, menu } = hands
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
  return /^[\p{L}\p{N}]$/u.test(key) || (key === ' ' && timeStamp - typedAt < TOGETHER) ? () => search(key, timeStamp, hands) : undefined
}

/** The line of what this one hangs from; itself for a root. */
function parentOf(lines: readonly Line[], at: number): number {
  const level = lines[at]?.level ?? 1
  for (let above = at - 1; above >= 0; above -= 1) if ((lines[above]?.level ?? 1) < level) return above
  return at
}

const siblingsOf = (lines: readonly Line[], { category }: Line) =>
  lines.flatMap((one) => (one.category.parentId === category.parentId && one.isOpen !== null ? one.category.id : []))

/** On to the next line that is called as one types; the same letter again leads on. */
function search(letter: string, at: number, { lines, at: from, go }: TreeHands) {
  const isLong = at - typedAt < TOGETHER
  typed = isLong && typed !== letter ? typed + letter : letter
  typedAt = at
  const start = typed.length > 1 ? from : from + 1
  const next = [...lines.slice(start), ...lines.slice(0, start)].find(({ category }) => isCalled(category.name, typed))
  if (next) go(next.category.id)
}
