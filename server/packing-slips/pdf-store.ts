import { mkdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileAt } from '../files/files'
import { newId } from '../id'
import { problem, Refusal } from '../refusal'
import { renderSlips } from './render'
import type { SlipInput } from './slip-input'

export const folderOf = (dataDir: string) => join(dataDir, 'packing-slips')

/** Ids begin with the time, so that their last digits spread the PDFs over folders. */
const pdfAt = (dataDir: string, id: string) => join(folderOf(dataDir), id.slice(-2), `${id}.pdf`)

/**
 * Draws slips into the PDF that is kept under this id, and answers the pages of each. It can be drawn again whenever it is gone, with the
 * same bytes. Refuses with 503 where too many wait.
 */
export async function drawPdf(dataDir: string, id: string, inputs: readonly SlipInput[]): Promise<number[]> {
  const path = pdfAt(dataDir, id)
  await mkdir(dirname(path), { recursive: true })
  // Two that draw the same one are not in each other's way.
  const own = `${path}.${newId()}`
  const { pageCounts } = await renderSlips(
    inputs.map((input) => located(dataDir, input)),
    own,
  ).catch(busy)
  await rename(own, path)
  return pageCounts
}

/** The bytes of a PDF; drawn anew where they are not kept any more. */
export async function pdfBytes(dataDir: string, id: string, inputs: () => Promise<SlipInput[]>): Promise<Buffer> {
  const path = pdfAt(dataDir, id)
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await drawPdf(dataDir, id, await inputs())
  return readFile(path)
}

/** With its pictures where they are on this machine. */
function located(dataDir: string, input: SlipInput): SlipInput {
  const at = (id: string | null) => id && fileAt(dataDir, id)
  return {
    ...input,
    merchant: { ...input.merchant, logo: at(input.merchant.logo) },
    lines: input.lines.map((line) => ({ ...line, thumbnail: at(line.thumbnail) })),
  }
}

/** By name: Next bundles start-up code and routes apart, each with a class of its own. */
function busy(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'SlipQueueFull') throw error
  const message = 'Many packing slips are being drawn. Try again in a few seconds; nothing was printed or counted.'
  throw new Refusal('ServiceUnavailable', [problem(null, message)], { 'Retry-After': '5' })
}
