import { misplaced } from '@/server/categories/tree-rules'
import type { Category } from '../catalog/shapes'
import { inOrder, levelsIn, pathIn, type Tree } from './tree'

/** Where a category is put: below which other, and behind how many of those that are there. */
export interface Spot {
  parentId: string | null
  index: number
}

/** What has to be written of a category for it to stand where it shall. */
export type Move = Pick<Category, 'id' | 'parentId' | 'sortOrder'>
export type Way = 'up' | 'down' | 'in' | 'out'

/** Room between neighbours, so that another fits between them without moving either. */
const STEP = 10
const FARTHEST = 1_000_000

const othersIn = (tree: Tree, parentId: string | null, id: string) => tree.childrenOf(parentId).filter((one) => one.id !== id)

/** Why a category cannot be put below another, in words; null when it can. The service decides: this says it before. */
export function whyNot(tree: Tree, id: string, parentId: string | null): string | null {
  const category = tree.byId.get(id)
  if (!category) return 'It is not there any more.'
  const why = misplaced(category, pathIn(tree, parentId), levelsIn(tree, id))
  if (why) return why
  const twin = othersIn(tree, parentId, id).find(({ name }) => name.trim().toLowerCase() === category.name.trim().toLowerCase())
  return twin ? `There is a category “${twin.name}” ${placeWords(tree, parentId)} already.` : null
}

/** The spot that a key leads to; in words why there is none. */
export function spotFor(tree: Tree, id: string, way: Way): Spot | string {
  const category = tree.byId.get(id)
  if (!category) return 'It is not there any more.'
  const { parentId, name } = category
  const siblings = tree.childrenOf(parentId)
  const at = siblings.findIndex((one) => one.id === id)
  const above = siblings[at - 1]
  if (way === 'up') return above ? { parentId, index: at - 1 } : `“${name}” is the first ${placeWords(tree, parentId)} already.`
  if (way === 'down')
    return at < siblings.length - 1 ? { parentId, index: at + 1 } : `“${name}” is the last ${placeWords(tree, parentId)} already.`
  if (way === 'in')
    return above ? { parentId: above.id, index: tree.childrenOf(above.id).length } : `There is no category above “${name}” to put it into.`
  const parent = tree.byId.get(parentId ?? '')
  if (!parent) return `“${name}” is at the top level already.`
  return { parentId: parent.parentId, index: tree.childrenOf(parent.parentId).findIndex((one) => one.id === parent.id) + 1 }
}

/** What to write so that a category stands there, itself first, then those that have to make room; empty when it stands there. */
export function movesFor(tree: Tree, id: string, { parentId, index }: Spot): Move[] {
  const others = othersIn(tree, parentId, id)
  const siblings = tree.childrenOf(parentId)
  const at = siblings.findIndex((one) => one.id === id)
  if (at === index) return []
  const pushed = roomAt(others, index)
  const exchanged = at < 0 ? null : exchange(siblings, at, index)
  const room = exchanged && exchanged.size < pushed.size ? exchanged : pushed
  const inside = [...room.values()].every((sortOrder) => Math.abs(sortOrder) <= FARTHEST)
  const orders = inside ? room : numbered(others, index)
  const moves = others.flatMap((one): Move[] => {
    const sortOrder = orders.get(one.id)
    return sortOrder === undefined || sortOrder === one.sortOrder ? [] : [{ id: one.id, parentId, sortOrder }]
  })
  return [{ id, parentId, sortOrder: orders.get('') ?? 0 }, ...moves]
}

/** The least that has to be numbered anew for one more to stand at the index; '' is the one that comes. */
function roomAt(others: readonly Category[], index: number): Map<string, number> {
  const [before, after] = [others[index - 1], others[index]]
  if (!before) return new Map([['', after ? after.sortOrder - STEP : STEP]])
  if (!after) return new Map([['', before.sortOrder + STEP]])
  if (after.sortOrder - before.sortOrder > 1) return new Map([['', Math.floor((before.sortOrder + after.sortOrder) / 2)]])
  const behind = pushOn(others.slice(index), before.sortOrder, STEP)
  const ahead = pushOn(others.slice(0, index).reverse(), after.sortOrder, -STEP)
  return behind.size <= ahead.size ? behind : ahead
}

/** Those between the old place and the new one take each other's numbers; null where these do not tell them apart. */
function exchange(siblings: readonly Category[], at: number, index: number): Map<string, number> | null {
  const [first, last] = [Math.min(at, index), Math.max(at, index)]
  const orders = siblings.map(({ sortOrder }) => sortOrder)
  // With a neighbour of the same number, ids would decide who is first.
  const beside = orders.slice(Math.max(0, first - 1), last + 2)
  if (new Set(beside).size < beside.length) return null
  const ids = siblings.flatMap((one, i) => (i === at ? [] : one.id))
  ids.splice(index, 0, '')
  return new Map(ids.slice(first, last + 1).map((id, i) => [id, orders[first + i] ?? 0]))
}

/** The one that comes, and those on one side that it pushes on. */
function pushOn(side: readonly Category[], from: number, step: number): Map<string, number> {
  let last = from + step
  const orders = new Map([['', last]])
  for (const { id, sortOrder } of side) {
    if (step > 0 ? sortOrder > last : sortOrder < last) break
    last += step
    orders.set(id, last)
  }
  return orders
}

function numbered(others: readonly Category[], index: number): Map<string, number> {
  const ids = others.map(({ id }) => id)
  return new Map([...ids.slice(0, index), '', ...ids.slice(index)].map((id, at) => [id, (at + 1) * STEP]))
}

/** The categories as they are once the moves were made. */
export function moved(categories: readonly Category[], moves: readonly Move[]): Category[] {
  const changed = new Map(moves.map((move) => [move.id, move]))
  return categories.map((one) => ({ ...one, ...changed.get(one.id) }))
}

/** "at the top level", "in Home / Mugs". */
export const placeWords = (tree: Tree, parentId: string | null) =>
  parentId === null
    ? 'at the top level'
    : `in ${pathIn(tree, parentId)
        .map(({ name }) => name)
        .join(' / ')}`

/** "2 of 5 in Home / Mugs". */
export function whereWords(tree: Tree, id: string): string {
  const parentId = tree.byId.get(id)?.parentId ?? null
  const siblings = [...tree.childrenOf(parentId)].sort(inOrder)
  return `${siblings.findIndex((one) => one.id === id) + 1} of ${siblings.length} ${placeWords(tree, parentId)}`
}
