import type { Package } from '../types'

/** "USPS Ground Advantage"; null when unknown. */
export const carrierOf = ({ carrierName, carrierMethodName }: Pick<Package, 'carrierName' | 'carrierMethodName'>) =>
  [carrierName, carrierMethodName].filter(Boolean).join(' ') || null

/** "300 g, 10 × 8 × 4.5 in"; null when not measured. */
export function measuresOf({ weight, dimensions }: Pick<Package, 'weight' | 'dimensions'>): string | null {
  const box = dimensions && `${dimensions.length} × ${dimensions.width} × ${dimensions.height} ${dimensions.unit}`
  return [weight && `${weight.value} ${weight.unit}`, box].filter(Boolean).join(', ') || null
}

/** Whether a vendor's link is an http(s) URL; no other link is followed. */
export const isWeb = (link: string | null): link is string => /^https?:\/\//i.test(link ?? '')
