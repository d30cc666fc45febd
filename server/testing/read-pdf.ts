import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
const reader = `${dirname(require.resolve('pdfjs-dist/package.json'))}/`

export interface ReadPage {
  width: number
  height: number
  /** The page's text as a reader extracts it: one line per printed line, in the order of drawing. */
  text: string
  /** Each text item's position, in points from the lower left corner. */
  textItems: { text: string; x: number; y: number; width: number; size: number }[]
}

/** Reads a PDF's text as copying from a reader would. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPage[]> {
  return eachPage(pdf, async (page) => {
    const { width, height } = page.getViewport({ scale: 1 })
    const items = (await page.getTextContent()).items.flatMap((item) => ('str' in item ? [item] : []))
    return {
      width,
      height,
      text: items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''),
      textItems: items.map(({ str, transform, width }) => ({
        text: str,
        x: transform[4] as number,
        y: transform[5] as number,
        width,
        size: Math.abs(transform[3] as number),
      })),
    }
  })
}

/** A code that a scanner finds. */
interface ScannedCode {
  format: string
  text: string
}

/** The codes that a scanner finds on each page, printed at `dpi`, by type of code. */
export const scanPdf = async (pdf: Uint8Array, dpi: number): Promise<Record<string, string>[]> =>
  (await scanCodes(pdf, dpi)).map((found) => Object.fromEntries(found.map(({ format, text }) => [format, text])))

/** All codes that a scanner finds on each page, printed at `dpi`. */
export async function scanCodes(pdf: Uint8Array, dpi: number): Promise<ScannedCode[][]> {
  const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  return eachPage(pdf, async (page) => {
    const viewport = page.getViewport({ scale: dpi / 72 })
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
    await page.render({ canvas: canvas as never, canvasContext: canvas.getContext('2d') as never, viewport }).promise
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
    const found = await readBarcodes(pixels as ImageData, {
      formats: ['Code128', 'QRCode'],
      tryHarder: true,
      maxNumberOfSymbols: 255,
    })
    return found.map(({ format, text }) => ({ format, text }))
  })
}

async function eachPage<T>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const task = getDocument({
    data: pdf.slice(),
    verbosity: 0,
    cMapUrl: `${reader}cmaps/`,
    standardFontDataUrl: `${reader}standard_fonts/`,
    wasmUrl: `${reader}wasm/`,
  })
  const document = await task.promise
  const pages: T[] = []
  for (let number = 1; number <= document.numPages; number++) pages.push(await read(await document.getPage(number)))
  await task.destroy()
  return pages
}
