import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '@/server/kernel/id'
import { problem, Refusal } from '@/server/kernel/refusal'
import { storedPath } from '@/server/platform/files/files'
import type { SlipInput } from '../slip-input'
import { renderSlips } from './render'

export const pdfFolder = (dataDir: string) => join(dataDir, 'packing-slips')

/** The path of a PDF in a folder. Ids begin with the time, so their last digits spread the PDFs evenly over subfolders. */
export const pdfAt = (folder: string, id: string) => join(folder, id.slice(-2), `${id}.pdf`)

/** The path of the PDF of a slip, or of a batch of slips. */
export const slipPdfPath = (dataDir: string, id: string) => pdfAt(pdfFolder(dataDir), id)

/**
 * Draws slips into the PDF with this id; returns each slip's page count. A deleted PDF can be drawn again with the same bytes. Refuses with
 * 503 if too many slips are queued.
 */
export async function drawPdf(dataDir: string, id: string, inputs: readonly SlipInput[]): Promise<number[]> {
  const local = inputs.map((input) => withLocalFiles(dataDir, input))
  const { pageCounts } = await writePdf(slipPdfPath(dataDir, id), (file) => renderSlips(local, file))
  return pageCounts
}

/** Writes a PDF, which appears at `path` only once complete. Refuses with 503 if too many are queued. */
export async function writePdf<T>(path: string, render: (file: string) => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  // Concurrent drawings of the same PDF use separate temporary files.
  const temporary = `${path}.${newId()}.part`
  const rendered = await render(temporary).catch(refuseQueueFull)
  try {
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return rendered
}

/** The bytes of a slip's PDF; draws it again if it was deleted. */
export const pdfBytes = (dataDir: string, id: string, inputs: () => Promise<SlipInput[]>): Promise<Buffer> =>
  readPdf(slipPdfPath(dataDir, id), async () => drawPdf(dataDir, id, await inputs()))

/** The bytes of a PDF; `redraw` writes it again if it was deleted. */
export async function readPdf(path: string, redraw: () => Promise<unknown>): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await redraw()
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
