import type { NewVariant } from '@/server/catalog/load'
import { offersOf } from './offers'

const decorations = {
  wrap: [{ area: 'wrap', hasPrintImage: false }],
  front: [{ area: 'front', hasPrintImage: false }],
  /** The neck label is printed from the variant's own file. */
  shirt: [
    { area: 'front', hasPrintImage: false },
    { area: 'neck', hasPrintImage: true },
  ],
  none: [],
}

const kinds: readonly [sku: string, name: string, usd: number, decoration: keyof typeof decorations, variants: readonly string[]][] = [
  ['MUG-11', 'Ceramic mug 11 oz', 7.95, 'wrap', ['White', 'Black', 'Blue']],
  ['MUG-15', 'Ceramic mug 15 oz', 9.45, 'wrap', ['White', 'Red']],
  ['TEE', 'Unisex T-shirt', 11.5, 'shirt', ['White-S', 'White-M', 'White-L', 'Black-S', 'Black-M', 'Black-L', 'Navy-M', 'Navy-L']],
  ['HOODIE', 'Hooded sweatshirt', 24.9, 'shirt', ['Black-M', 'Black-L', 'Grey-M', 'Grey-XL']],
  ['POSTER', 'Poster, matte', 8.2, 'front', ['A3', 'A2', '18x24', '24x36']],
  ['CANVAS', 'Canvas on a frame', 31, 'front', ['12x12', '16x20', '24x36']],
  ['TOTE', 'Cotton tote bag', 10.4, 'front', ['Natural', 'Black']],
  ['CASE', 'Phone case', 12.75, 'front', ['Clear', 'Matte']],
  ['PILLOW', 'Cushion 18 in', 16.3, 'front', ['Cover', 'Filled']],
  ['STICKER', 'Sticker sheet', 2.6, 'none', ['Matte', 'Gloss']],
  ['PUZZLE', 'Jigsaw puzzle', 14.8, 'front', ['252', '500', '1000']],
  ['BLANKET', 'Fleece blanket', 29.5, 'front', ['50x60', '60x80']],
]

/** An EAN-13 of the range that shops may use among themselves. */
function barcodeOf(number: number): string {
  const digits = `200${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** SKUs that shops go on sending although nobody makes them any more. */
export const discontinued = 'MUG-15-Red'

export const products: readonly NewVariant[] = kinds.flatMap(([sku, name, usd, decoration, variants], k) =>
  variants.map((variant, i) => {
    const price = Math.round((usd + i * 0.75) * 100) / 100
    return {
      sku: `${sku}-${variant}`,
      name: `${name}, ${variant.replace('-', ' ').replace('x', ' × ')}`,
      prices: [
        { amount: price, currency: 'USD' },
        { amount: Math.round(price * 92) / 100, currency: 'EUR' },
        { amount: Math.round(price * 150), currency: 'JPY' },
      ],
      decorations: decorations[decoration],
      barcode: barcodeOf((k + 1) * 100 + i),
      vendorOffers: `${sku}-${variant}` === discontinued ? [] : offersOf(sku, variant, price),
      isEnabled: `${sku}-${variant}` !== discontinued,
    }
  }),
)
