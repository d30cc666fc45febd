import { Worker } from 'node:worker_threads'
import type { Drawing, DrawRequest, DrawResponse } from './worker-messages'

/** Too many slips are queued. Nothing was drawn; the caller may retry in a few seconds. */
export class SlipQueueFull extends Error {
  override name = 'SlipQueueFull'
  constructor() {
    super('Too many packing slips are waiting to be generated')
  }
}

/** A crashing thread fails all its requests. Each is retried once, because another one may have caused the crash. */
const MAX_ATTEMPTS = 2

interface Pending {
  request: DrawRequest
  attempts: number
  resolve(response: { pageCounts: number[]; pdf: Uint8Array | null }): void
  reject(error: Error): void
}

/**
 * Draws slips and tickets in a thread of its own, so that the process keeps serving requests. At most `maxPending` requests, a batch counting as one,
 * are queued or in progress.
 */
export class SlipRenderer {
  #worker: Worker | null = null
  #pending = new Map<number, Pending>()
  #last = 0

  constructor(
    private readonly newWorker: () => Worker = startWorker,
    private readonly maxPending = 100,
    /** Whether the thread stays alive when idle, or ends and frees its memory. */
    private readonly keepsThread = true,
  ) {}

  /** Rejects with SlipQueueFull if too many are queued. */
  draw(drawing: Drawing, file: string | null): Promise<{ pageCounts: number[]; pdf: Uint8Array | null }> {
    if (this.#pending.size >= this.maxPending) return Promise.reject(new SlipQueueFull())
    return new Promise((resolve, reject) => {
      const request = { id: ++this.#last, drawing, file }
      this.#send({ request, attempts: 0, resolve, reject })
    })
  }

  /** Ends the thread and rejects pending requests. The next slip starts a new thread. */
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
    this.#pending.set(pending.request.id, pending)
    this.#worker ??= this.#start()
    // The pending request, not the idle thread, keeps the process alive.
    this.#worker.ref()
    this.#worker.postMessage(pending.request)
  }

  #start(): Worker {
    const worker = this.newWorker()
    let reason = new Error('The thread that draws packing slips has ended')
    worker.on('message', (response: DrawResponse) => this.#settle(worker, response))
    worker.on('error', (error) => {
      reason = error
    })
    worker.on('exit', () => {
      if (this.#worker === worker) this.#replace(reason)
    })
    return worker
  }

  #settle(worker: Worker, response: DrawResponse): void {
    const pending = this.#pending.get(response.id)
    this.#pending.delete(response.id)
    if (!this.#pending.size) this.#rest(worker)
    if ('error' in response) pending?.reject(Object.assign(new Error(response.error), { code: response.code }))
    else pending?.resolve(response)
  }

  #rest(worker: Worker): void {
    if (this.keepsThread) worker.unref()
    else {
      this.#worker = null
      void worker.terminate()
    }
  }

  #replace(reason: Error): void {
    this.#worker = null
    const unanswered = [...this.#pending.values()]
    this.#pending.clear()
    for (const pending of unanswered) {
      if (pending.attempts < MAX_ATTEMPTS) this.#send(pending)
      else pending.reject(reason)
    }
  }
}

/**
 * Limits above the needs of the largest batch; exceeding them ends the thread, not the service. A small young generation is collected often
 * and keeps memory low.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1_536, maxYoungGenerationSizeMb: 16 }

/** Next bundles the thread's code only for this exact expression; elsewhere the thread runs TypeScript and needs a loader for it. */
export const startWorker = (): Worker =>
  process.env.NEXT_RUNTIME
    ? new Worker(new URL('./pdf-worker.ts', import.meta.url), { resourceLimits })
    : new Worker(
        `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(import.meta.url.replace(/[^/]*$/, 'pdf-worker.ts'))})))`,
        { eval: true, resourceLimits },
      )
