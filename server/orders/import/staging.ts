import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { writeDurably } from '@/server/kernel/durable-file'
import { newId } from '@/server/kernel/id'
import { createPause } from '@/server/kernel/pause'
import { badRequest } from '@/server/kernel/refusal'
import { importPath, readStagedLines } from '@/server/platform/imports/imports'
import { readCsv } from './file/csv'
import { decodeUtf8 } from './file/decode'
import { readNdjson } from './file/ndjson'
import type { StagedOrder } from './file/staged-order'
import { createOutcomeFile, deleteOutcomeFile } from './outcome-file'
import type { OrdersFile } from './schemas'

/** Bytes that are decoded at once. */
const SLICE_BYTES = 64 * 1024
/** The maximum number of orders in a file. */
export const MAX_ORDERS = 500_000
/** Orders that are written at once. */
const BATCH_SIZE = 200

const readers = { 'text/csv': readCsv, 'application/x-ndjson': readNdjson }
export type OrdersMedia = keyof typeof readers

const stagedPath = (dataDir: string, id: string) => importPath(dataDir, id, 'orders')

/** Stages the orders of a file on disk while it arrives, one per line, for a job to read in chunks. All or nothing. */
export async function stageOrders(dataDir: string, chunks: AsyncIterable<Uint8Array>, media: OrdersMedia): Promise<OrdersFile> {
  const id = newId()
  const hash = createHash('sha256')
  let bytes = 0
  let count = 0
  const pause = createPause()
  async function* slices() {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      for (let from = 0; from < chunk.length; from += SLICE_BYTES) {
        yield chunk.subarray(from, from + SLICE_BYTES)
        await pause()
      }
    }
  }
  await writeDurably(stagedPath(dataDir, id), async (file) => {
    for await (const orders of batches(readers[media](decodeUtf8(slices())))) {
      count += orders.length
      if (count > MAX_ORDERS) throw tooMany(orders.at(-1)?.line ?? 0)
      await file.writeFile(orders.map((order) => `${JSON.stringify(order)}\n`).join(''))
    }
    if (!count) throw badRequest('file.malformed', 'The file has no orders.')
  })
  const staged = { id, count, bytes, sha256: hash.digest('base64url') }
  try {
    await createOutcomeFile(dataDir, id)
    return staged
  } catch (error) {
    await discardOrders(dataDir, staged)
    throw error
  }
}

const tooMany = (line: number) =>
  badRequest('file.malformed', `Line ${line}: a file has at most ${MAX_ORDERS.toLocaleString('en')} orders. Send it in parts.`)

async function* batches(orders: AsyncIterable<StagedOrder>): AsyncGenerator<StagedOrder[]> {
  let batch: StagedOrder[] = []
  let length = 0
  for await (const order of orders) {
    batch.push(order)
    length += 'text' in order ? order.text.length : 0
    if (batch.length < BATCH_SIZE && length < SLICE_BYTES) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length) yield batch
}

/** A staged order, and the offset of the next one. */
export interface StagedLine {
  order: StagedOrder
  to: number
}

/** At most `limit` staged orders from an offset; none at the end. */
export const readStagedOrders = async (dataDir: string, id: string, from: number, limit: number): Promise<StagedLine[]> =>
  (await readStagedLines(stagedPath(dataDir, id), from, limit)).map(({ text, to }) => ({ order: JSON.parse(text) as StagedOrder, to }))

/** Deletes staged orders once their job has read them all. */
export const deleteStagedOrders = (dataDir: string, id: string): Promise<void> => rm(stagedPath(dataDir, id), { force: true })

/** Deletes a file that no job will read. */
export async function discardOrders(dataDir: string, { id }: Pick<OrdersFile, 'id'>): Promise<void> {
  await deleteStagedOrders(dataDir, id)
  await deleteOutcomeFile(dataDir, id)
}
