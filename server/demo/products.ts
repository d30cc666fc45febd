import type { VariantImportRow } from '@/server/catalog/upsert-variants'
import { vendorOffersFor } from './vendor-offers'

const frontDecoration = { area: 'front', width: 4_500, height: 5_400, dpi: 300, method: 'DirectToGarment' }
/** The neck label is printed from the variant's own print file. */
const neck = {
  ...{ area: 'neck', width: 900, height: 900, dpi: 300, method: 'DirectToFilm' },
  printImage: { sourcePrintFileUrl: 'https://artwork.example.com/labels/neck.png' },
}
const decorations = {
  wrap: [{ area: 'wrap', width: 2_670, height: 1_110, dpi: 300, method: 'Sublimation' }],
  front: [{ ...frontDecoration, method: 'Offset' }],
  shirt: [frontDecoration, neck],
  none: [],
}

interface Kind {
  sku: string
  name: string
  category: readonly string[]
  usd: number
  decoration: keyof typeof decorations
  /** Its options, in the order in which variants list their values. */
  options: readonly string[]
  /** The suffixes of its SKUs: `White-S`. */
  variants: readonly string[]
  /** The weight of one unit, in grams. */
  grams: number
  hsCode: string
}

const kind = (
  [sku, name, ...category]: readonly string[],
  [usd, grams, hsCode]: readonly [number, number, string],
  decoration: Kind['decoration'],
  options: readonly string[],
  variants: readonly string[],
): Kind => ({ sku: sku as string, name: name as string, category, usd, grams, hsCode, decoration, options, variants })

const shirts = ['White-S', 'White-M', 'White-L', 'Black-S', 'Black-M', 'Black-L', 'Navy-M', 'Navy-L']

const kinds: readonly Kind[] = [
  kind(['MUG-11', 'Ceramic mug 11 oz', 'Home', 'Mugs'], [7.95, 350, '6912.00'], 'wrap', ['Colour'], ['White', 'Black', 'Blue']),
  kind(['MUG-15', 'Ceramic mug 15 oz', 'Home', 'Mugs'], [9.45, 480, '6912.00'], 'wrap', ['Colour'], ['White', 'Red']),
  kind(['TEE', 'Unisex T-shirt', 'Apparel', 'Tops', 'T-shirts'], [11.5, 180, '6109.10'], 'shirt', ['Colour', 'Size'], shirts),
  kind(
    ['HOODIE', 'Hooded sweatshirt', 'Apparel', 'Tops', 'Sweatshirts'],
    [24.9, 520, '6110.20'],
    'shirt',
    ['Colour', 'Size'],
    ['Black-M', 'Black-L', 'Grey-M', 'Grey-XL'],
  ),
  kind(['POSTER', 'Poster, matte', 'Wall art'], [8.2, 120, '4911.91'], 'front', ['Size'], ['A3', 'A2', '18x24', '24x36']),
  kind(['CANVAS', 'Canvas on a frame', 'Wall art'], [31, 1_400, '4911.91'], 'front', ['Size'], ['12x12', '16x20', '24x36']),
  kind(['TOTE', 'Cotton tote bag', 'Accessories'], [10.4, 160, '4202.22'], 'front', ['Colour'], ['Natural', 'Black']),
  kind(['CASE', 'Phone case', 'Accessories'], [12.75, 40, '3926.90'], 'front', ['Finish'], ['Clear', 'Matte']),
  kind(['PILLOW', 'Cushion 18 in', 'Home', 'Textiles'], [16.3, 600, '6304.92'], 'front', ['Filling'], ['Cover', 'Filled']),
  kind(['STICKER', 'Sticker sheet', 'Paper'], [2.6, 15, '4911.99'], 'none', ['Finish'], ['Matte', 'Gloss']),
  kind(['PUZZLE', 'Jigsaw puzzle', 'Paper'], [14.8, 700, '9503.00'], 'front', ['Pieces'], ['252', '500', '1000']),
  kind(['BLANKET', 'Fleece blanket', 'Home', 'Textiles'], [29.5, 900, '6301.40'], 'front', ['Size'], ['50x60', '60x80']),
]

const pictures: Record<string, string> = {
  ...{ 'MUG-11': 'mug', 'MUG-15': 'mug', 'MUG-ENAMEL': 'mug', TEE: 'tee', HOODIE: 'hoodie', POSTER: 'poster', CANVAS: 'canvas' },
  ...{ TOTE: 'tote', CASE: 'case', PILLOW: 'pillow', STICKER: 'sticker', PUZZLE: 'puzzle', BLANKET: 'blanket' },
}

/** The URL of a demo product's picture in public/demo, by one of its SKUs; null for other SKUs. */
export function pictureUrl(baseUrl: string, sku: string): string | null {
  const kind = Object.keys(pictures).find((prefix) => sku === prefix || sku.startsWith(`${prefix}-`))
  return kind ? `${baseUrl}/demo/${pictures[kind]}.svg` : null
}

/** An EAN-13 in the range reserved for use within a company. */
export function barcodeOf(number: number): string {
  const digits = `200${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** A SKU that merchants still send although no vendor produces it any more. */
export const discontinuedSku = 'MUG-15-Red'

function variantOf({ sku, usd, decoration, options, grams, hsCode }: Kind, k: number, variant: string, i: number) {
  const price = Math.round((usd + i * 0.75) * 100) / 100
  const isEnabled = `${sku}-${variant}` !== discontinuedSku
  const chosen = variant.split('-').map((value) => value.replace(/^(\d+)x(\d+)$/, '$1 × $2'))
  return {
    sku: `${sku}-${variant}`,
    barcode: barcodeOf((k + 1) * 100 + i),
    price: {
      currencies: [
        { amount: price, currency: 'USD' },
        { amount: Math.round(price * 92) / 100, currency: 'EUR' },
        { amount: Math.round(price * 150), currency: 'JPY' },
      ],
    },
    options: options.map((name, o) => ({ name, value: chosen[o] as string })),
    attributes: [],
    weight: { value: grams, unit: 'g' },
    hsCode,
    countryOfOrigin: 'PT',
    decorations: decorations[decoration],
    vendorOffers: isEnabled ? vendorOffersFor(sku, variant, price) : [],
    isEnabled,
  }
}

/** The create payloads of the demo's catalog, with the category names from the root. */
export const catalog = kinds.map((one, k) => ({
  category: one.category,
  product: { name: one.name, brand: 'Waybill Basics', variants: one.variants.map((variant, i) => variantOf(one, k, variant, i)) },
}))

/** The same variants in the form that orders are generated from. */
export const products: readonly VariantImportRow[] = catalog.flatMap(({ product }) =>
  product.variants.map(({ sku, barcode, price, decorations, vendorOffers, isEnabled }) => ({
    ...{ sku, barcode, vendorOffers, isEnabled, name: product.name, prices: price.currencies },
    decorations: decorations.map((one) => ({ area: one.area, hasPrintImage: 'printImage' in one })),
  })),
)
