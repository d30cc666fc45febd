import { Worker } from 'node:worker_threads'
import type { SlipInput } from './slip-input'
import type { SlipAnswer, SlipOrder } from './slip-orders'

/** More slips are being asked for than can be drawn soon. Nothing was drawn; the caller may try again in a few seconds. */
export class SlipQueueFull extends Error {
  override name = 'SlipQueueFull'
  constructor() {
    super('Too many packing slips are waiting to be drawn')
  }
}

/** A thread that dies takes what it was drawing with it. That is drawn once more: another order may have been to blame. */
const ATTEMPTS = 2

interface Pending {
  order: SlipOrder
  attempts: number
  resolve(answer: { pageCounts: number[]; pdf: Uint8Array | null }): void
  reject(error: Error): void
}

/** Draws slips in a thread of its own, so that requests are answered meanwhile. At most `most` orders, of which a batch is one, are under way or wait. */
export class SlipRenderer {
  #worker: Worker | null = null
  #pending = new Map<number, Pending>()
  #last = 0

  constructor(
    private readonly newWorker: () => Worker = startWorker,
    private readonly most = 100,
    /** Whether the thread stays when there is nothing to draw, or ends and gives back all its memory. */
    private readonly stays = true,
  ) {}

  /** Rejects with SlipQueueFull where too many wait. */
  draw(inputs: readonly SlipInput[], file: string | null): Promise<{ pageCounts: number[]; pdf: Uint8Array | null }> {
    if (this.#pending.size >= this.most) return Promise.reject(new SlipQueueFull())
    return new Promise((resolve, reject) => {
      const order = { id: ++this.#last, inputs, file }
      this.#send({ order, attempts: 0, resolve, reject })
    })
  }

  /** Ends the thread; what has not been drawn is refused. The next slip starts another one. */
  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    const waiting = [...this.#pending.values()]
    this.#pending.clear()
    for (const { reject } of waiting) reject(new Error('The service is being stopped'))
    await worker?.terminate()
  }

  #send(pending: Pending): void {
    pending.attempts++
    this.#pending.set(pending.order.id, pending)
    this.#worker ??= this.#start()
    // A process with nothing else to do waits for a slip that it has asked for, not for the thread.
    this.#worker.ref()
    this.#worker.postMessage(pending.order)
  }

  #start(): Worker {
    const worker = this.newWorker()
    let reason = new Error('The thread that draws packing slips has ended')
    worker.on('message', (answer: SlipAnswer) => this.#settle(worker, answer))
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', () => {
      if (this.#worker === worker) this.#replace(reason)
    })
    return worker
  }

  #settle(worker: Worker, answer: SlipAnswer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (!this.#pending.size) this.#rest(worker)
    if ('error' in answer) pending?.reject(new Error(answer.error))
    else pending?.resolve(answer)
  }

  #rest(worker: Worker): void {
    if (this.stays) worker.unref()
    else {
      this.#worker = null
      void worker.terminate()
    }
  }

  #replace(reason: Error): void {
    this.#worker = null
    const lost = [...this.#pending.values()]
    this.#pending.clear()
    for (const pending of lost) {
      if (pending.attempts < ATTEMPTS) this.#send(pending)
      else pending.reject(reason)
    }
  }
}

/**
 * More than the largest batch takes: one that takes more ends the thread, not the service. What is young is collected often, or memory would
 * grow to several times what is in use.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 16 }

/** Next bundles the thread's code when it sees exactly this; everywhere else it is TypeScript, which a thread has to be taught first. */
export const startWorker = (): Worker =>
  process.env.NEXT_RUNTIME
    ? new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits })
    : new Worker(
        `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(import.meta.url.replace(/[^/]*$/, 'pdf-worker.ts'))})))`,
        { eval: true, resourceLimits },
      )
