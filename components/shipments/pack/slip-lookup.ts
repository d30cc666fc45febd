import { ApiError } from '@/components/api/api-error'
import type { Shipment } from '../types'
import type { Bench } from './bench'
import type { BenchMemory } from './bench-memory'
import { commandOf, plain } from './codes'
import { idleCommandFeedback, missedFeedback } from './scan-feedback'
import { emptyHistory } from './scan-history'

interface Options {
  memory: BenchMemory
  /** The shipments of a slip's code, or of an item. */
  find(text: string): Promise<Shipment[]>
  get(): Bench
  set(change: Partial<Bench>): void
  /** Opens the only shipment of a code. */
  open(shipment: Shipment, text: string): unknown
  /** Takes a scan as if it was made now. */
  take(text: string): unknown
}

/**
 * The lookups of slips. Without a connection the slip waits, and so does each code scanned after it; all are taken in their order once the
 * slip can be looked up.
 */
export function createSlipLookup({ memory, find, get, set, open, take }: Options) {
  let isResuming = false

  async function lookUp(text: string) {
    if (commandOf(text)) return set({ isLooking: false, feedback: idleCommandFeedback(get().shipment !== null), times: 1 })
    set({ isLooking: true, failed: null, choices: [], feedback: null })
    try {
      const [found] = await Promise.all([find(text), memory.load()])
      set({ isLooking: false })
      await choose(found, text)
    } catch (error) {
      const failed = { text, error: error instanceof Error ? error : new Error(String(error)) }
      const isOffline = error instanceof ApiError && error.status === 0
      if (isOffline) memory.waiting = [text, ...memory.waiting]
      // A piece that is scanned next belongs to this slip, not to the shipment before it.
      set({ isLooking: false, failed, waiting: memory.waiting, shipment: null, history: emptyHistory })
      if (isOffline) await memory.keep()
    }
  }

  /** Opens the shipment of a code, or offers the choice. */
  async function choose([first, ...others]: Shipment[], text: string) {
    const words = 'Scan the barcode of a packing slip, or type a shipment’s number.'
    if (!first) set({ feedback: { tone: 'bad', title: `Nothing found for ${text}`, words }, times: 1 })
    else if (others.length) set({ shipment: null, history: emptyHistory, choices: [first, ...others] })
    else await open(first, text)
  }

  /** Keeps a code until there is a connection. */
  async function wait(text: string) {
    memory.waiting = [...memory.waiting, plain(text)]
    await memory.keep()
    const feedback = { tone: 'warn', title: `No connection: ${plain(text)} is kept`, words: 'It is counted once there is one.' } as const
    set({ waiting: memory.waiting, feedback, times: 1 })
  }

  /** The shipments of the first waiting code; null while there is no connection. */
  async function findFirst(text: string): Promise<Shipment[] | null> {
    isResuming = true
    try {
      return await find(text)
    } catch {
      return null
    } finally {
      isResuming = false
    }
  }

  function next(): string {
    const [text = '', ...rest] = memory.waiting
    memory.waiting = rest
    return text
  }

  return {
    lookUp,
    wait,
    /** Looks up the first waiting code; resolves with what takes all of them then, or with null while there is no connection. */
    async resume(): Promise<(() => Promise<void>) | null> {
      const [first] = memory.waiting
      const found = first === undefined || isResuming ? null : await findFirst(first)
      if (!found) return null
      return async () => {
        if (memory.waiting[0] !== first) return
        set({ failed: null, feedback: null })
        await choose(found, next())
        while (memory.waiting.length && get().shipment && !get().failed) await take(next())
        const missed = get().failed ? [] : memory.waiting
        memory.waiting = get().failed ? memory.waiting : []
        set({ waiting: memory.waiting, ...(missed.length && { feedback: missedFeedback('without a connection', missed) }) })
        await memory.keep()
      }
    },
    /** Forgets the codes that wait for a connection. */
    async forget() {
      memory.waiting = []
      set({ waiting: [], failed: null, feedback: null })
      await memory.keep()
    },
  }
}
