import { placementError } from '@/server/catalog/categories/tree-rules'
import type { Category } from '../types'
import { bySortOrder, depthBelow, pathOf, type Tree } from './tree'

/** The target of a move: a parent, and an index among its children. */
export interface TreePosition {
  parentId: string | null
  index: number
}

/** The fields to write for a category that is moved. */
export type Move = Pick<Category, 'id' | 'parentId' | 'sortOrder'>
export type MoveDirection = 'up' | 'down' | 'in' | 'out'

/** The gap between the sort orders of neighbours, so that another category fits between them. */
const STEP = 10
const MAX_SORT_ORDER = 1_000_000

const othersIn = (tree: Tree, parentId: string | null, id: string) => tree.childrenOf(parentId).filter((one) => one.id !== id)

/** The reason why a category cannot be moved below another; null when it can. The service checks it again. */
export function moveProblem(tree: Tree, id: string, parentId: string | null): string | null {
  const category = tree.byId.get(id)
  if (!category) return 'It is not there any more.'
  const problem = placementError(category, pathOf(tree, parentId), depthBelow(tree, id))
  if (problem) return problem
  const namesake = othersIn(tree, parentId, id).find(({ name }) => name.trim().toLowerCase() === category.name.trim().toLowerCase())
  return namesake ? `There is a category “${namesake.name}” ${placementText(tree, parentId)} already.` : null
}

/** The target that a key moves to, or the reason why there is none. */
export function positionFor(tree: Tree, id: string, direction: MoveDirection): TreePosition | string {
  const category = tree.byId.get(id)
  if (!category) return 'It is not there any more.'
  const { parentId, name } = category
  const siblings = tree.childrenOf(parentId)
  const at = siblings.findIndex((one) => one.id === id)
  const above = siblings[at - 1]
  if (direction === 'up') return above ? { parentId, index: at - 1 } : `“${name}” is the first ${placementText(tree, parentId)} already.`
  if (direction === 'down')
    return at < siblings.length - 1 ? { parentId, index: at + 1 } : `“${name}” is the last ${placementText(tree, parentId)} already.`
  if (direction === 'in')
    return above ? { parentId: above.id, index: tree.childrenOf(above.id).length } : `There is no category above “${name}” to put it into.`
  const parent = tree.byId.get(parentId ?? '')
  if (!parent) return `“${name}” is at the top level already.`
  return { parentId: parent.parentId, index: tree.childrenOf(parent.parentId).findIndex((one) => one.id === parent.id) + 1 }
}

/** The writes of a move: the category itself, then siblings that make room; empty when it is already at the position. */
export function movesFor(tree: Tree, id: string, { parentId, index }: TreePosition): Move[] {
  const others = othersIn(tree, parentId, id)
  const siblings = tree.childrenOf(parentId)
  const at = siblings.findIndex((one) => one.id === id)
  if (at === index) return []
  const shifted = insertOrders(others, index)
  const swapped = at < 0 ? null : swapOrders(siblings, at, index)
  const shortest = swapped && swapped.size < shifted.size ? swapped : shifted
  const inside = [...shortest.values()].every((sortOrder) => Math.abs(sortOrder) <= MAX_SORT_ORDER)
  const orders = inside ? shortest : renumberedOrders(others, index)
  const moves = others.flatMap((one): Move[] => {
    const sortOrder = orders.get(one.id)
    return sortOrder === undefined || sortOrder === one.sortOrder ? [] : [{ id: one.id, parentId, sortOrder }]
  })
  return [{ id, parentId, sortOrder: orders.get('') ?? 0 }, ...moves]
}

/** The sort orders that renumber the fewest siblings to insert one more at the index; the key '' is the inserted one. */
function insertOrders(others: readonly Category[], index: number): Map<string, number> {
  const [before, after] = [others[index - 1], others[index]]
  if (!before) return new Map([['', after ? after.sortOrder - STEP : STEP]])
  if (!after) return new Map([['', before.sortOrder + STEP]])
  if (after.sortOrder - before.sortOrder > 1) return new Map([['', Math.floor((before.sortOrder + after.sortOrder) / 2)]])
  const behind = shiftOrders(others.slice(index), before.sortOrder, STEP)
  const ahead = shiftOrders(others.slice(0, index).reverse(), after.sortOrder, -STEP)
  return behind.size <= ahead.size ? behind : ahead
}

/** Rotates the sort orders between the old and the new index; null when some are equal. */
function swapOrders(siblings: readonly Category[], at: number, index: number): Map<string, number> | null {
  const [first, last] = [Math.min(at, index), Math.max(at, index)]
  const orders = siblings.map(({ sortOrder }) => sortOrder)
  // With equal sort orders, ids would decide the order.
  const beside = orders.slice(Math.max(0, first - 1), last + 2)
  if (new Set(beside).size < beside.length) return null
  const ids = siblings.flatMap((one, i) => (i === at ? [] : one.id))
  ids.splice(index, 0, '')
  return new Map(ids.slice(first, last + 1).map((id, i) => [id, orders[first + i] ?? 0]))
}

/** The sort orders of the inserted category (key '') and of the siblings on one side that have to shift. */
function shiftOrders(side: readonly Category[], from: number, step: number): Map<string, number> {
  let last = from + step
  const orders = new Map([['', last]])
  for (const { id, sortOrder } of side) {
    if (step > 0 ? sortOrder > last : sortOrder < last) break
    last += step
    orders.set(id, last)
  }
  return orders
}

function renumberedOrders(others: readonly Category[], index: number): Map<string, number> {
  const ids = others.map(({ id }) => id)
  return new Map([...ids.slice(0, index), '', ...ids.slice(index)].map((id, at) => [id, (at + 1) * STEP]))
}

/** The categories after the moves. */
export function withMoves(categories: readonly Category[], moves: readonly Move[]): Category[] {
  const changed = new Map(moves.map((move) => [move.id, move]))
  return categories.map((one) => ({ ...one, ...changed.get(one.id) }))
}

/** "at the top level", "in Home / Mugs". */
export const placementText = (tree: Tree, parentId: string | null) =>
  parentId === null
    ? 'at the top level'
    : `in ${pathOf(tree, parentId)
        .map(({ name }) => name)
        .join(' / ')}`

/** "2 of 5 in Home / Mugs". */
export function positionText(tree: Tree, id: string): string {
  const parentId = tree.byId.get(id)?.parentId ?? null
  const siblings = [...tree.childrenOf(parentId)].sort(bySortOrder)
  return `${siblings.findIndex((one) => one.id === id) + 1} of ${siblings.length} ${placementText(tree, parentId)}`
}
