import type { Font } from 'fontkit'
import type { Picture } from './pictures'

/** What react-pdf's Canvas hands to whoever paints on it, as far as slips use it. Each call goes on to the PDF. */
export interface Painter {
  font(font: Font, name: string, size: number): Painter
  /** A run on one line. `features` is given on, so that the font is asked for them. */
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic'; features: string[] }): Painter
  rect(x: number, y: number, width: number, height: number): Painter
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Painter
  lineWidth(width: number): Painter
  fillColor(color: string): Painter
  fill(color: string): Painter
  stroke(color: string): Painter
}

export type Mark = (painter: Painter) => void

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A page as it has been laid out: what is painted on it, in this order, and the pictures that lie above that. In points from the upper left corner. */
export interface Paper {
  width: number
  height: number
  marks: Mark[]
  /** Each as large as fits into its box without being turned or cut, in the middle of it. */
  pictures: { picture: Picture; box: Box }[]
}
