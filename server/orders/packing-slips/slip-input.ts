import * as z from 'zod'
import { slipFormats } from '@/db/states'

/** A stored address: any field may be missing. */
const slipAddress = z.object({
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  company: z.string().nullish(),
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  line3: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zip: z.string().nullish(),
  countryCode: z.string().nullish(),
})

const slipLine = z.object({
  /** The path of a local PNG or JPEG; an unreadable file is left out. */
  thumbnail: z.string().nullable(),
  productName: z.string(),
  sku: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int().positive(),
  /** Of one unit, in major units of the currency; shown only with `showPrices`. */
  price: z.object({ amount: z.number(), currency: z.string().length(3) }).nullish(),
})

/**
 * Everything that a packing slip shows, as plain JSON. It is stored for the slip; the PDF's bytes depend only on it, on the release and on
 * the picture files.
 */
export const slipInput = z.object({
  format: z.enum(slipFormats),
  /**
   * Language of the slip's own texts: one of those in layout/translations, English for all others. Also chooses between Chinese, Japanese
   * and Korean glyphs.
   */
  languageCode: z.string(),
  merchant: z.object({ name: z.string(), logo: z.string().nullable(), supportEmail: z.string().nullable() }),
  shipTo: slipAddress,
  returnTo: slipAddress.nullable(),
  /** The order number that the customer knows. */
  orderNumber: z.string(),
  orderDate: z.iso.datetime(),
  /** The text of the QR code: the order's id. */
  orderCode: z.string().min(1).max(500),
  /** Also the text of the Code 128 barcode. */
  shipmentShortId: z.string().regex(/^[\x20-\x7e]{1,16}$/),
  packageShortId: z.string().nullish(),
  shippingMethod: z.string().nullable(),
  /** "Part 1 of 2" if the order has several parcels. */
  part: z.int().positive(),
  parts: z.int().positive(),
  lines: z.array(slipLine),
  /** The gift note or another message. */
  message: z.string().nullable(),
  /** The copy's number; shown from 2 on. */
  copy: z.int().positive(),
  showPrices: z.boolean(),
})

export type SlipInput = z.infer<typeof slipInput>
export type SlipLine = z.infer<typeof slipLine>
export type SlipAddress = z.infer<typeof slipAddress>

/** The ids of the pictures that a slip shows. */
export const picturesOf = ({ merchant, lines }: SlipInput): string[] =>
  [merchant.logo, ...lines.map(({ thumbnail }) => thumbnail)].filter((id) => id !== null)
