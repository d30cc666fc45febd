import type { SlipPart } from '@/db/states'
import type { Shipment } from './types'

const names: Record<SlipPart, string> = {
  address: 'the address',
  lines: 'the lines',
  personalisation: 'the personalisation',
  shippingMethod: 'the shipping method',
  message: 'the message',
}

/** The sentence that says what changed since the slip was printed: "The address and the lines have changed since it was printed." */
export function outdatedSentence({ slipOutdatedBecause: parts }: Pick<Shipment, 'slipOutdatedBecause'>): string {
  const listed = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts.map((part) => names[part]))
  const isPlural = parts.length > 1 || parts[0] === 'lines'
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} ${isPlural ? 'have' : 'has'} changed since it was printed.`
}
