import type { NewPackage } from '@/server/orders/packages/schemas'
import type { Random } from './random'

type Carrier = readonly [name: string, method: string, track: (random: Random) => string]

const digits = (random: Random, count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('')

const ups: Carrier = ['UPS', 'UPS Ground', (random) => `1Z${digits(random, 6)}03${digits(random, 8)}`]
const carriers: Record<string, readonly [Carrier, ...Carrier[]]> = {
  US: [
    ups,
    ['USPS', 'Ground Advantage', (random) => `9400${digits(random, 18)}`],
    ['FedEx', 'FedEx Home Delivery', (random) => digits(random, 12)],
  ],
  GB: [['Royal Mail', 'Tracked 48', (random) => `RM${digits(random, 9)}GB`]],
  DE: [
    ['DHL', 'Paket', (random) => `0034${digits(random, 16)}`],
    ['DPD', 'Classic', (random) => `0${digits(random, 13)}`],
  ],
  FR: [['Colissimo', 'Domicile', (random) => `6A${digits(random, 11)}`]],
  JP: [['Yamato', '宅急便', (random) => digits(random, 12)]],
}
const international: Carrier = ['DHL Express', 'Worldwide', (random) => digits(random, 10)]

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
