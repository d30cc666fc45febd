import type { Package } from '../shipments/shapes'

/** "USPS Ground Advantage"; null where nothing is known. */
export const carrierOf = ({ carrierName, carrierMethodName }: Pick<Package, 'carrierName' | 'carrierMethodName'>) =>
  [carrierName, carrierMethodName].filter(Boolean).join(' ') || null

/** "300 g, 10 × 8 × 4.5 in"; null where it was not measured. */
export function measuresOf({ weight, dimensions }: Pick<Package, 'weight' | 'dimensions'>): string | null {
  const box = dimensions && `${dimensions.length} × ${dimensions.width} × ${dimensions.height} ${dimensions.unit}`
  return [weight && `${weight.value} ${weight.unit}`, box].filter(Boolean).join(', ') || null
}
