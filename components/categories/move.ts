import type { QueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../api'
import { asOwn } from '../orders/write-order'
import { refusedNotice } from '../ui/refused-notice'
import { toast } from '../ui/toast'
import { type Move, moved, movesFor, type Spot, whereWords, whyNot } from './place'
import { loadedIn, showCategories, tellOthers, treeKey } from './store'
import { treeOf } from './tree'

/** Moves are written one after the other, as they were made. */
let queue: Promise<unknown> = Promise.resolve()
/** Counts refusals: what was made upon a refused move is not written. */
let turn = 0
/** The category that was moved last, from where: moved on soon after, Undo leads back there. */
let last: { id: string; from: Move[]; at: number } | null = null
const SOON = 10_000

/**
 * Puts a category elsewhere: shown at once, then written. Tells where it is now, and offers to take it back. False when it cannot stand
 * there, which is told, too.
 */
export function moveCategory(client: QueryClient, id: string, spot: Spot): boolean {
  const categories = loadedIn(client)?.categories ?? []
  const tree = treeOf(categories)
  const category = tree.byId.get(id)
  if (!category) return false
  const why = spot.parentId === category.parentId ? null : whyNot(tree, id, spot.parentId)
  if (why) {
    toast(why, { title: 'Not moved', about: aboutOf(id) })
    return false
  }
  const moves = movesFor(tree, id, spot)
  if (!moves.length) return true
  const from = earlier(
    id,
    moves.flatMap((move) => placeOf(categories, move.id)),
  )
  last = { id, from, at: Date.now() }
  const written = write(client, moves)
  const where = whereWords(treeOf(loadedIn(client)?.categories ?? []), id)
  toast(`${category.name} is ${where}`, {
    about: aboutOf(id),
    undo: async () => {
      last = null
      await write(client, from)
      return `${category.name} is ${whereWords(treeOf(loadedIn(client)?.categories ?? []), id)} again`
    },
  })
  written.catch(refusedNotice(`${category.name} was not moved`))
  return true
}

const aboutOf = (id: string) => `place of category ${id}`

const placeOf = (categories: readonly { id: string; parentId: string | null; sortOrder: number }[], id: string): Move[] =>
  categories.flatMap((one) => (one.id === id ? [{ id, parentId: one.parentId, sortOrder: one.sortOrder }] : []))

/** Where everything stood before the first of several moves of one category. */
function earlier(id: string, now: Move[]): Move[] {
  if (!last || last.id !== id || Date.now() - last.at > SOON) return now
  const before = new Set(last.from.map((one) => one.id))
  return [...last.from, ...now.filter((one) => !before.has(one.id))]
}

/** Shows the moves and writes them behind those that are under way. What is refused has the categories asked for anew, as they are now. */
function write(client: QueryClient, moves: readonly Move[]): Promise<void> {
  showCategories(client, (all) => moved(all, moves))
  const asked = turn
  const done = queue.then(() =>
    asOwn(async () => {
      if (asked !== turn) return
      try {
        for (const move of moves) await put(client, move)
      } catch (error) {
        turn += 1
        last = null
        await client.invalidateQueries({ queryKey: treeKey })
        throw error instanceof ApiError && error.status === 412
          ? new Error('Somebody changed it meanwhile. The categories are shown as they are now: move it again if it still should.')
          : error
      } finally {
        tellOthers(client)
      }
    }),
  )
  queue = done.catch(() => {})
  return done
}

async function put(client: QueryClient, { id, parentId, sortOrder }: Move) {
  const known = loadedIn(client)?.categories.find((one) => one.id === id)
  if (!known) throw new Error('It was deleted meanwhile.')
  const { name, description, version } = known
  const answer = await call('PUT /categories/{id}', { params: { id }, body: { name, description, parentId, sortOrder }, ifMatch: version })
  // Where it stands may be further by now: that is written next.
  showCategories(client, (all) =>
    all.map((one) => (one.id === id ? { ...answer.category, parentId: one.parentId, sortOrder: one.sortOrder } : one)),
  )
}
