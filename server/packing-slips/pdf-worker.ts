import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { drawSlips } from './draw-slips'
import type { SlipAnswer, SlipOrder } from './slip-orders'

// One thread draws: pictures take no more, and nothing is kept for a next time but what pictures.ts keeps.
sharp.concurrency(1)
sharp.cache(false)

// One after the other: there is never more than one PDF in memory.
let last = Promise.resolve()
parentPort?.on('message', (order: SlipOrder) => {
  last = last
    .then(() => draw(order))
    .then(
      ({ answer, transfer }) => parentPort?.postMessage(answer, transfer),
      (error: unknown) => parentPort?.postMessage({ id: order.id, error: error instanceof Error ? error.message : String(error) }),
    )
})

async function draw({ id, inputs, file }: SlipOrder): Promise<{ answer: SlipAnswer; transfer: ArrayBuffer[] }> {
  if (file) return { answer: { id, pageCounts: await drawFile(inputs, file), pdf: null }, transfer: [] }
  const { pdf: stream, pageCounts } = await drawSlips(inputs)
  const pdf = new Uint8Array(await buffer(stream))
  return { answer: { id, pageCounts, pdf }, transfer: [pdf.buffer] }
}

/** The file is there when it is complete. */
async function drawFile(inputs: SlipOrder['inputs'], file: string): Promise<number[]> {
  const growing = `${file}.part`
  try {
    const { pdf, pageCounts } = await drawSlips(inputs)
    await pipeline(pdf, createWriteStream(growing))
    await rename(growing, file)
    return pageCounts
  } catch (error) {
    await rm(growing, { force: true })
    throw error
  }
}
