import type { QueryClient } from '@tanstack/react-query'
import { trackWrite } from '@/components/api/own-writes'
import { ApiError, call } from '@/components/api/request'
import { errorToast, toast } from '@/components/ui/toasts/toast'
import { cachedTree, invalidateCategoryPaths, treeKey, updateCategories } from './store'
import { treeOf } from './tree'
import { type Move, moveProblem, movesFor, positionText, type TreePosition, withMoves } from './tree-moves'

/** Moves are sent one after the other, in their order. */
let queue: Promise<unknown> = Promise.resolve()
/** The number of failed moves: moves that were queued before a failure are not sent. */
let generation = 0
/** The last moved category and its origin, to which Undo returns after several moves in a row. */
let lastMove: { id: string; from: Move[]; at: number } | null = null
const UNDO_CHAIN_MS = 10_000

/**
 * Moves a category: shows it at once, then saves it and offers Undo. Returns false, and shows the reason, when it cannot be moved there.
 */
export function moveCategory(client: QueryClient, id: string, spot: TreePosition): boolean {
  const categories = cachedTree(client)?.categories ?? []
  const tree = treeOf(categories)
  const category = tree.byId.get(id)
  if (!category) return false
  const problem = spot.parentId === category.parentId ? null : moveProblem(tree, id, spot.parentId)
  if (problem) {
    toast(problem, { title: 'Not moved', replaceKey: toastKey(id) })
    return false
  }
  const moves = movesFor(tree, id, spot)
  if (!moves.length) return true
  const from = undoMoves(
    id,
    moves.flatMap((move) => positionOf(categories, move.id)),
  )
  lastMove = { id, from, at: Date.now() }
  const saved = write(client, moves)
  const where = positionText(treeOf(cachedTree(client)?.categories ?? []), id)
  toast(`${category.name} is ${where}`, {
    replaceKey: toastKey(id),
    undo: async () => {
      lastMove = null
      await write(client, from)
      return `${category.name} is ${positionText(treeOf(cachedTree(client)?.categories ?? []), id)} again`
    },
  })
  saved.catch(errorToast(`${category.name} was not moved`))
  return true
}

const toastKey = (id: string) => `place of category ${id}`

const positionOf = (categories: readonly { id: string; parentId: string | null; sortOrder: number }[], id: string): Move[] =>
  categories.flatMap((one) => (one.id === id ? [{ id, parentId: one.parentId, sortOrder: one.sortOrder }] : []))

/** The positions before the first of several consecutive moves of one category. */
function undoMoves(id: string, now: Move[]): Move[] {
  if (!lastMove || lastMove.id !== id || Date.now() - lastMove.at > UNDO_CHAIN_MS) return now
  const before = new Set(lastMove.from.map((one) => one.id))
  return [...lastMove.from, ...now.filter((one) => !before.has(one.id))]
}

/** Shows the moves and sends them after those in flight. A failed move reloads the categories. */
function write(client: QueryClient, moves: readonly Move[]): Promise<void> {
  updateCategories(client, (all) => withMoves(all, moves))
  const startGeneration = generation
  const done = queue.then(() =>
    trackWrite(async () => {
      if (startGeneration !== generation) return
      try {
        for (const move of moves) await saveMove(client, move)
      } catch (error) {
        generation += 1
        lastMove = null
        await client.invalidateQueries({ queryKey: treeKey })
        throw error instanceof ApiError && error.status === 412
          ? new Error('Somebody changed it meanwhile. The categories are shown as they are now: move it again if it still should.')
          : error
      } finally {
        invalidateCategoryPaths(client)
      }
    }),
  )
  queue = done.catch(() => {})
  return done
}

async function saveMove(client: QueryClient, { id, parentId, sortOrder }: Move) {
  const current = cachedTree(client)?.categories.find((one) => one.id === id)
  if (!current) throw new Error('It was deleted meanwhile.')
  const { name, description, version } = current
  const answer = await call('PUT /categories/{id}', { params: { id }, body: { name, description, parentId, sortOrder }, ifMatch: version })
  // Keeps the shown position, which a later queued move may have changed.
  updateCategories(client, (all) =>
    all.map((one) => (one.id === id ? { ...answer.category, parentId: one.parentId, sortOrder: one.sortOrder } : one)),
  )
}
