import { z } from 'zod'

/** An address as it is stored: any field may be missing. */
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
  /** A PNG or JPEG on this machine; a file that cannot be read is left out. */
  thumbnail: z.string().nullable(),
  productName: z.string(),
  sku: z.string().nullable(),
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  quantity: z.int().positive(),
  /** Of one unit, in major units of the currency; shown only with `showPrices`. */
  price: z.object({ amount: z.number(), currency: z.string().length(3) }).nullish(),
})

export const slipFormats = ['Letter', 'A4', 'Label4x6'] as const

/**
 * Everything that a packing slip shows, as plain JSON: what is stored of a slip, and all that its bytes depend on besides the release and
 * the pictures' files.
 */
export const slipInput = z.object({
  format: z.enum(slipFormats),
  /** Language of the slip's own words: en, de, fr, es; in others they are English. Also tells Chinese, Japanese and Korean forms apart. */
  languageCode: z.string(),
  merchant: z.object({ name: z.string(), logo: z.string().nullable(), supportEmail: z.string().nullable() }),
  shipTo: slipAddress,
  returnTo: slipAddress.nullable(),
  /** The number that the customer knows. */
  orderNumber: z.string(),
  orderDate: z.iso.datetime(),
  /** What the QR code says: the order's id. */
  orderCode: z.string().min(1).max(500),
  /** Also the Code 128 barcode. */
  shipmentShortId: z.string().regex(/^[\x20-\x7e]{1,16}$/),
  packageShortId: z.string().nullish(),
  shippingMethod: z.string().nullable(),
  /** "Part 1 of 2", where the order ships in several. */
  part: z.int().positive(),
  parts: z.int().positive(),
  lines: z.array(slipLine),
  /** A gift note, or whatever else is to be told. */
  message: z.string().nullable(),
  /** From 2 on it is marked. */
  copy: z.int().positive(),
  showPrices: z.boolean(),
})

export type SlipInput = z.infer<typeof slipInput>
export type SlipLine = z.infer<typeof slipLine>
export type SlipAddress = z.infer<typeof slipAddress>
