import type { VendorOfferData } from '@/db/schema'

const idOf = (kind: string, ordinal: number) => `01932c07-20e7-7bd3-a9c1-00000000${kind}00${ordinal}`

export const vendorIds = { inkwell: idOf('d', 1), redwood: idOf('d', 2), blattwerk: idOf('d', 3), saltmarsh: idOf('d', 4) }
export const facilityIds = {
  newark: idOf('f', 1),
  toronto: idOf('f', 2),
  reno: idOf('f', 3),
  osaka: idOf('f', 4),
  leipzig: idOf('f', 5),
  manchester: idOf('f', 6),
  rotterdam: idOf('f', 7),
  melbourne: idOf('f', 8),
}

type Terms = readonly [share: number, days: number]

/**
 * Each vendor's terms: its share of the price, and its lead time in days. No vendor is both the cheapest and the fastest for everything.
 */
const termsByVendor: Record<keyof typeof vendorIds, Record<string, Terms>> = {
  inkwell: {
    'MUG-11': [0.46, 2],
    'MUG-15': [0.48, 2],
    TEE: [0.5, 3],
    HOODIE: [0.55, 4],
    POSTER: [0.42, 1],
    TOTE: [0.5, 3],
    STICKER: [0.38, 1],
    PUZZLE: [0.52, 5],
  },
  redwood: {
    'MUG-11': [0.41, 4],
    'MUG-15': [0.43, 4],
    TEE: [0.54, 2],
    HOODIE: [0.5, 6],
    CASE: [0.44, 3],
    PILLOW: [0.47, 4],
    BLANKET: [0.51, 5],
    CANVAS: [0.45, 3],
    STICKER: [0.41, 2],
  },
  blattwerk: {
    'MUG-11': [0.45, 3],
    'MUG-15': [0.47, 3],
    TEE: [0.49, 4],
    HOODIE: [0.53, 5],
    POSTER: [0.36, 4],
    CANVAS: [0.4, 6],
    TOTE: [0.45, 5],
    CASE: [0.48, 5],
    PILLOW: [0.5, 6],
    STICKER: [0.4, 3],
    PUZZLE: [0.44, 7],
    BLANKET: [0.49, 7],
  },
  saltmarsh: {
    POSTER: [0.38, 3],
    CANVAS: [0.43, 4],
    STICKER: [0.36, 4],
    PUZZLE: [0.47, 4],
    TOTE: [0.48, 4],
  },
}

const offeringVendors = [
  { vendor: 'inkwell', prefix: 'INK', currency: 'USD', rate: 1, facilities: ['newark', 'toronto'] },
  { vendor: 'redwood', prefix: 'RW', currency: 'USD', rate: 1, facilities: ['reno', 'osaka'] },
  { vendor: 'blattwerk', prefix: 'BLW', currency: 'EUR', rate: 0.92, facilities: ['leipzig', 'manchester'] },
  { vendor: 'saltmarsh', prefix: 'SM', currency: 'EUR', rate: 0.92, facilities: ['rotterdam', 'melbourne'] },
] as const

/** The vendors' offers of a variant of this kind that sells for `usd`. */
export const vendorOffersFor = (kind: string, variant: string, usd: number): VendorOfferData[] =>
  offeringVendors.flatMap(({ vendor, prefix, currency, rate, facilities }) => {
    const found = termsByVendor[vendor][kind]
    if (!found) return []
    const [share, leadTimeDays] = found
    const vendorSku = `${prefix}-${kind}-${variant}`.toUpperCase()
    const cost = { amount: Math.round(usd * rate * share * 100) / 100, currency }
    return [
      {
        vendorId: vendorIds[vendor],
        vendorSku,
        vendorProductId: `${prefix}-${kind}`,
        cost,
        leadTimeDays,
        facilityIds: facilities.map((one) => facilityIds[one]),
        countryCodes: [],
      },
    ]
  })
