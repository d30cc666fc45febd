import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawTickets } from '../../item-tickets/layout/draw-tickets'
import { drawSlips } from './draw-slips'
import type { Drawing, DrawRequest, DrawResponse } from './worker-messages'

// The thread draws one picture at a time, and pictures.ts has its own cache.
sharp.concurrency(1)
sharp.cache(false)

// One request at a time, so that only one PDF is in memory.
let queue = Promise.resolve()
parentPort?.on('message', (request: DrawRequest) => {
  queue = queue
    .then(() => draw(request))
    .then(
      ({ response, transfer }) => parentPort?.postMessage(response, transfer),
      (error: unknown) => parentPort?.postMessage(failed(request.id, error)),
    )
})

/** The code tells a full disk from a mistake. */
const failed = (id: number, error: unknown): DrawResponse => ({
  id,
  error: error instanceof Error ? error.message : String(error),
  code: (error as NodeJS.ErrnoException).code,
})

const drawPdf = (drawing: Drawing) => ('slips' in drawing ? drawSlips(drawing.slips) : drawTickets(drawing.tickets))

async function draw({ id, drawing, file }: DrawRequest): Promise<{ response: DrawResponse; transfer: ArrayBuffer[] }> {
  if (file) return { response: { id, pageCounts: await drawFile(drawing, file), pdf: null }, transfer: [] }
  const { pdf: stream, pageCounts } = await drawPdf(drawing)
  const pdf = new Uint8Array(await buffer(stream))
  return { response: { id, pageCounts, pdf }, transfer: [pdf.buffer] }
}

/** Writes the PDF to `file`, which appears only once complete. */
async function drawFile(drawing: Drawing, file: string): Promise<number[]> {
  const partial = `${file}.part`
  try {
    const { pdf, pageCounts } = await drawPdf(drawing)
    await pipeline(pdf, createWriteStream(partial))
    await rename(partial, file)
    return pageCounts
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
