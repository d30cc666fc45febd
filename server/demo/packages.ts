import { isFedExExpress, isGs1, isMod7, isS10, isUps } from '@/server/orders/carriers/check-digit-rules'
import type { NewPackage } from '@/server/orders/packages/schemas'
import type { Random } from './random'

type Carrier = readonly [name: string, method: string, track: (random: Random) => string]

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')

/** The number with its last digit replaced by the one that is right; unchanged when none is. */
export const withCheckDigit = (number: string, isValid: (number: string) => boolean): string =>
  [...'0123456789'].map((digit) => number.slice(0, -1) + digit).find(isValid) ?? number

const ups: Carrier = ['UPS', 'UPS Ground', (random) => `1Z${withCheckDigit(`${digits(random, 6)}03${digits(random, 8)}`, isUps)}`]
const carriers: Record<string, readonly [Carrier, ...Carrier[]]> = {
  US: [
    ups,
    ['USPS', 'Ground Advantage', (random) => withCheckDigit(`9400${digits(random, 18)}`, isGs1)],
    ['FedEx', 'FedEx Home Delivery', (random) => withCheckDigit(digits(random, 12), isFedExExpress)],
  ],
  GB: [['Royal Mail', 'Tracked 48', (random) => `RM${withCheckDigit(digits(random, 9), isS10)}GB`]],
  DE: [
    ['DHL', 'Paket', (random) => withCheckDigit(`003404${digits(random, 16).slice(2)}`, isGs1)],
    ['DPD', 'Classic', (random) => `0${digits(random, 13)}`],
  ],
  FR: [['Colissimo', 'Domicile', (random) => `6A${digits(random, 11)}`]],
  JP: [['Yamato', '宅急便', (random) => digits(random, 12)]],
}
const international: Carrier = ['DHL Express', 'Worldwide', (random) => withCheckDigit(digits(random, 10), isMod7)]

/** A realistic package to this country. */
export function packageTo(random: Random, countryCode: string | null | undefined): NewPackage {
  const [carrierName, carrierMethodName, track] = random.pick(carriers[countryCode ?? ''] ?? [international])
  const [length, width, height] = random.pick([
    [30, 22, 4],
    [40, 30, 10],
    [22, 22, 15],
  ] as const)
  return {
    carrierName,
    carrierMethodName,
    carrierTrackingNumber: track(random),
    weight: { value: random.integer(12, 180) * 10, unit: 'g' },
    dimensions: { length, width, height, unit: 'cm' },
  }
}
