import bwip from 'bwip-js/node'
import type { Canvas } from './canvas'

/** One dot of a 203 dpi label printer, in points: bars and modules are whole dots and start on one. */
const dotSize = 72 / 203

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A code drawn as filled rectangles; `width` and `height` are without the quiet zone, which the layout keeps free. */
export interface Code {
  width: number
  height: number
  rectangles: Rectangle[]
}

const CACHE_SIZE = 100
const cache = new Map<string, object>()

/** Encodes each code once, for all pages of a slip. */
function encode<T extends object>(kind: 'code128' | 'qrcode', text: string): T {
  const key = `${kind} ${text}`
  const cached = cache.get(key) ?? bwip.raw({ bcid: kind, text, ...(kind === 'qrcode' && { eclevel: 'M' }) })[0]
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, cached as object)
  return cached as T
}

/** A Code 128 barcode of a text, with bars of three dots if that fits, else two. */
export function barcode(text: string, height: number, maxWidth: number): Code {
  const { sbs } = encode<{ sbs: number[] }>('code128', text)
  const modules = sbs.reduce((sum, width) => sum + width, 0)
  const module = dotSize * (modules * dotSize * 3 <= maxWidth ? 3 : 2)
  let x = 0
  const rectangles: Rectangle[] = []
  sbs.forEach((width, index) => {
    if (index % 2 === 0) rectangles.push({ x, y: 0, width: width * module, height })
    x += width * module
  })
  return { width: x, height, rectangles }
}

/** A QR code that survives scratches (error correction level M), as large as `maxWidth` allows. */
export function qrCode(text: string, maxWidth: number): Code {
  const { pixs, pixx } = encode<{ pixs: number[]; pixx: number }>('qrcode', text)
  const module = dotSize * Math.max(2, Math.floor(maxWidth / (pixx * dotSize)))
  const rectangles: Rectangle[] = []
  for (let row = 0; row < pixx; row++)
    for (let column = 0; column < pixx; column++) {
      if (!pixs[row * pixx + column]) continue
      const start = column
      while (column + 1 < pixx && pixs[row * pixx + column + 1]) column++
      rectangles.push({ x: start * module, y: row * module, width: (column - start + 1) * module, height: module })
    }
  return { width: pixx * module, height: pixx * module, rectangles }
}

const onDot = (length: number) => Math.round(length / dotSize) * dotSize

/** Draws a code with its upper left corner at (x, y), rounded to the nearest dot. */
export function drawCode(canvas: Canvas, { rectangles, width }: Code, x: number, y: number): void {
  const [left, top] = [onDot(canvas.leftOf(x, width)), onDot(y)]
  canvas.addDrawOp((painter) => {
    for (const one of rectangles) painter.rect(left + one.x, top + one.y, one.width, one.height)
    painter.fill('black')
  })
}
