import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Parts } from './bulk-loader'
import { itemsBefore, type OrderSource, type Range } from './seed-batches'

/** A part that a thread is to make: some orders, in a copy of the base. */
export interface Part extends Range {
  file: string
  /** The number of items that the orders before have. */
  items: number
}

/** Parts that are made or wait to be moved, for each thread: they take room on the disk. */
const PARTS_AHEAD = 2

/** Makes the orders in parts, by as many threads as there are processors, and moves the parts into the database one after the other. */
export async function insertInParts(
  parts: Parts,
  source: OrderSource,
  partSize: number,
  onProgress: (orders: number) => void,
): Promise<void> {
  const folder = mkdtempSync(join(dirname(parts.file), 'parts-'))
  const base = join(folder, 'base.db')
  parts.saveBase(base)
  const threads = Array.from({ length: availableParallelism() }, () => startThread(source))
  try {
    const made: Promise<Part>[] = []
    const begin = (i: number) => {
      const from = i * partSize
      if (from >= source.count) return
      const part = { from, size: Math.min(partSize, source.count - from), file: join(folder, `${i}.db`), items: itemsBefore(source, from) }
      copyFileSync(base, part.file)
      made.push((threads[i % threads.length] as Thread).make(part))
    }
    const ahead = threads.length * PARTS_AHEAD
    for (let i = 0; i < ahead; i++) begin(i)
    for (let i = 0; i < made.length; i++) {
      const { file, size } = await (made[i] as Promise<Part>)
      await parts.move(file)
      rmSync(file)
      begin(i + ahead)
      onProgress(size)
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
    rmSync(folder, { recursive: true })
  }
}

interface Thread {
  /** Makes a part after those that the thread was given before. */
  make(part: Part): Promise<Part>
  end(): Promise<unknown>
}

function startThread(source: OrderSource): Thread {
  const file = JSON.stringify(import.meta.url.replace(/[^/]*$/, 'seed-part-worker.ts'))
  const worker = new Worker(`import('tsx/esm/api').then(({ register }) => (register(), import(${file})))`, {
    eval: true,
    workerData: source,
    // Rows live for one batch: in a large young generation few of them outlive a collection.
    resourceLimits: { maxYoungGenerationSizeMb: 192 },
  })
  const failed = new Promise<never>((_, reject) => worker.on('error', reject))
  failed.catch(() => {})
  let last: Promise<unknown> = Promise.resolve()
  return {
    make(part) {
      const made = last.then(() => {
        const answer = new Promise<Part>((resolve) => worker.once('message', () => resolve(part)))
        worker.postMessage(part)
        return Promise.race([answer, failed])
      })
      made.catch(() => {})
      last = made
      return made
    },
    end: () => worker.terminate(),
  }
}
