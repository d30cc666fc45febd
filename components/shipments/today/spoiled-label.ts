import { formatNumber, joinNames } from '@/components/ui/format/text'
import type { Line } from './production-table'
import type { Today } from './steps'

/** Spoiled units with their products, as far as the production list names them: "2 × Mug – White and 1 × other products". */
export function spoiledLabel(spoiled: Today['spoiled'], lines: readonly Pick<Line, 'variantId' | 'productName' | 'sku'>[]): string {
  const names = new Map(lines.map(({ variantId, productName, sku }) => [variantId, productName ?? sku]))
  const isNamed = ({ variantId }: Today['spoiled'][number]) => variantId !== null && names.has(variantId)
  const rest = spoiled.filter((one) => !isNamed(one)).reduce((sum, { quantity }) => sum + quantity, 0)
  return joinNames([
    ...spoiled.filter(isNamed).map(({ variantId, quantity }) => `${formatNumber(quantity)} × ${names.get(variantId)}`),
    ...(rest ? [`${formatNumber(rest)} × other products`] : []),
  ])
}
