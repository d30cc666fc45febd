import type { LiveEvent } from './stream'

/** As many events as are asked for at once. */
export const most = 200

/** How far whoever tells had come, and what came then, if anything. */
export interface Told {
  after: number
  event?: LiveEvent
}

interface Given {
  /** The events beyond a place, at most `most` of them. */
  ask(after: number): Promise<readonly LiveEvent[]>
  hand(event: LiveEvent): void
  /** More has happened than is worth reading: what is shown has to be loaded anew. */
  missed(): void
}

/**
 * A tab's place in the log of events. What it is told is handed on in order and once; where something is missing before it, that is
 * asked for first. Where asking fails the tab stays at its place, so that the next it is told shows again what is missing.
 */
export function placeInLog({ ask, hand, missed }: Given) {
  let place: number | null = null
  /** What is told while what came before is being asked for. */
  let held: Told[] | null = null

  function take(told: Told) {
    const { after, event } = told
    if (held) held.push(told)
    else if (place !== null && after > place) void catchUp(told, place)
    else {
      place ??= after
      if (!event || event.sequence <= place) return
      place = event.sequence
      hand(event)
    }
  }

  async function catchUp(first: Told, from: number) {
    held = [first]
    const found = await ask(from).catch(() => null)
    const waiting = held
    held = null
    if (!found) return
    for (const event of found) take({ after: from, event })
    const isWhole = found.length < most
    const known = isWhole ? [first.after] : waiting.map(({ after, event }) => event?.sequence ?? after)
    place = Math.max(place ?? from, ...known)
    if (isWhole) for (const told of waiting) take(told)
    else missed()
  }

  return {
    /** The sequence of the last event that this tab knows of; null before it knows of any. */
    get now() {
      return place
    },
    /** The page shows what was so at that place. Later the tab knows better. */
    begin(at: number) {
      place ??= at
    },
    take,
    /** The log is another one than before, and stands here. */
    startAgain(at: number) {
      place = at
      missed()
    },
  }
}
