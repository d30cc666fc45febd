import { capitalize, joinNames } from '@/components/ui/format/text'
import type { Shipment } from './types'

type SlipPart = Shipment['slipOutdatedBecause'][number]

const names: Record<SlipPart, string> = {
  address: 'the address',
  lines: 'the lines',
  personalisation: 'the personalisation',
  shippingMethod: 'the shipping method',
  message: 'the message',
  merchantName: 'the merchant’s name',
  externalId: 'the order’s number',
}

/** The sentence that says what changed since the slip was printed: "The address and the lines have changed since it was printed." */
export function outdatedSentence({ slipOutdatedBecause: parts }: Pick<Shipment, 'slipOutdatedBecause'>): string {
  const isPlural = parts.length > 1 || parts[0] === 'lines'
  return `${capitalize(joinNames(parts.map((part) => names[part])))} ${isPlural ? 'have' : 'has'} changed since it was printed.`
}
