import type { StreamRegistry } from '@/server/kernel/context'

/** More streams at once would slow each of the others. */
const MAX_STREAMS = 500
/** One person's windows share a stream, and a program needs few. */
export const MAX_STREAMS_PER_OWNER = 50

/** A registry of the event streams that this process serves. */
export function createStreamRegistry(): StreamRegistry {
  const open = new Map<symbol, { owner: string | null; end: () => void }>()
  let closed = false
  return {
    open(owner) {
      const own = [...open.values()].filter((one) => one.owner === owner).length
      if (closed || open.size >= MAX_STREAMS || own >= MAX_STREAMS_PER_OWNER) return null
      const id = Symbol()
      open.set(id, { owner, end: () => {} })
      return {
        onEnd: (end) => void open.set(id, { owner, end }),
        release: () => void open.delete(id),
      }
    },
    get count() {
      return open.size
    },
    end() {
      closed = true
      for (const { end } of [...open.values()]) end()
    },
  }
}
