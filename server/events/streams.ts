/** More at once would cost each of the others. */
const MOST = 500
/** One person's windows share a stream; a program needs few. */
const MOST_OF_ONE = 50

export interface Streams {
  /** A place for one more stream; null when there is none left. */
  open(owner: string | null): { /** Called when everything ends. */ onEnd(end: () => void): void; leave(): void } | null
  readonly count: number
  /** Ends all of them and takes no more: requests that never finish by themselves would hold up the process's end. */
  end(): void
}

/** The event streams that this process serves. */
export function createStreams(): Streams {
  const open = new Map<symbol, { owner: string | null; end: () => void }>()
  let closed = false
  return {
    open(owner) {
      const own = [...open.values()].filter((one) => one.owner === owner).length
      if (closed || open.size >= MOST || own >= MOST_OF_ONE) return null
      const id = Symbol()
      open.set(id, { owner, end: () => {} })
      return {
        onEnd: (end) => void open.set(id, { owner, end }),
        leave: () => void open.delete(id),
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
