import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '@/server/kernel/id'
import { problem, Refusal } from '@/server/kernel/refusal'
import { storedPath } from '@/server/platform/files/files'
import type { SlipInput } from '../slip-input'
import { renderSlips } from './render'

export const pdfFolder = (dataDir: string) => join(dataDir, 'packing-slips')

/** Ids begin with the time, so their last digits spread the PDFs evenly over folders. */
const pdfAt = (dataDir: string, id: string) => join(pdfFolder(dataDir), id.slice(-2), `${id}.pdf`)

/**
 * Draws slips into the PDF with this id; returns each slip's page count. A deleted PDF can be drawn again with the same bytes. Refuses with
 * 503 if too many slips are queued.
 */
export async function drawPdf(dataDir: string, id: string, inputs: readonly SlipInput[]): Promise<number[]> {
  const path = pdfAt(dataDir, id)
  await mkdir(dirname(path), { recursive: true })
  // Concurrent drawings of the same PDF use separate temporary files.
  const temporary = `${path}.${newId()}.part`
  const { pageCounts } = await renderSlips(
    inputs.map((input) => withLocalFiles(dataDir, input)),
    temporary,
  ).catch(refuseQueueFull)
  try {
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return pageCounts
}

/** The bytes of a PDF; draws it again if it was deleted. */
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

/** Replaces the pictures' file ids by their local paths. */
function withLocalFiles(dataDir: string, input: SlipInput): SlipInput {
  const at = (id: string | null) => id && storedPath(dataDir, id)
  return {
    ...input,
    merchant: { ...input.merchant, logo: at(input.merchant.logo) },
    lines: input.lines.map((line) => ({ ...line, thumbnail: at(line.thumbnail) })),
  }
}

/** Compares by name, not instanceof: Next bundles start-up code and routes separately, each with its own class. */
function refuseQueueFull(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'SlipQueueFull') throw error
  const message = 'Many packing slips are being generated. Try again in a few seconds; nothing was printed or counted.'
  throw new Refusal('ServiceUnavailable', [problem('service.busy', null, message)], { 'Retry-After': '5' })
}
