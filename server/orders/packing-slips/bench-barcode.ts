import { barcode, type Code } from './layout/codes'

/** A Code 128 barcode for the card of a packing bench, as filled rectangles. */
export const benchBarcode = (text: string): Code => barcode(text, 50, 300)
