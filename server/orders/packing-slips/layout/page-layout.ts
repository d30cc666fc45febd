import type { Font } from 'fontkit'
import type { Picture } from './pictures'

/** The methods of react-pdf's Canvas painter that slips use. Each call goes to the PDF. */
export interface Painter {
  font(font: Font, name: string, size: number): Painter
  /** Draws a run on one line. `features` are the OpenType features for the font. */
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic'; features: string[] }): Painter
  rect(x: number, y: number, width: number, height: number): Painter
  roundedRect(x: number, y: number, width: number, height: number, radius: number): Painter
  lineWidth(width: number): Painter
  fillColor(color: string): Painter
  fill(color: string): Painter
  stroke(color: string): Painter
}

export type DrawOp = (painter: Painter) => void

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A finished page: its drawing operations in order, and the pictures above them. In points from the upper left corner. */
export interface PageLayout {
  width: number
  height: number
  drawOps: DrawOp[]
  /** Each picture is centred in its box, as large as fits, neither rotated nor cropped. */
  pictures: { picture: Picture; box: Box }[]
}
