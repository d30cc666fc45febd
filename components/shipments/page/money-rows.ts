import type { Shipment } from '../types'

/** The amounts of one party of a shipment. */
export interface MoneyRow {
  name: string
  items: number | null
  tax: number | null
  shipping: number | null
  total: number | null
}

/** The sum of the known amounts; the service computes sums only for the customer. */
function sumOf(...amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((sum, amount) => sum + amount, 0) : null
}

/** The known amounts by party; a party whose amounts the user may not see is left out. */
export function moneyRows(shipment: Shipment): MoneyRow[] {
  const rows: MoneyRow[] = [
    {
      name: 'Customer',
      items: shipment.packageTotal,
      tax: shipment.taxTotal,
      shipping: shipment.shippingTotal,
      total: shipment.total,
    },
    {
      name: 'Merchant',
      items: shipment.merchantPackageTotal,
      tax: shipment.merchantTaxTotal,
      shipping: shipment.merchantShippingTotal,
      total: sumOf(shipment.merchantPackageTotal, shipment.merchantTaxTotal, shipment.merchantShippingTotal),
    },
    {
      name: 'Cost',
      items: shipment.costTotal,
      tax: shipment.costTaxTotal,
      shipping: shipment.costShippingTotal,
      total: sumOf(shipment.costTotal, shipment.costTaxTotal, shipment.costShippingTotal),
    },
  ]
  return rows.filter(({ items, tax, shipping, total }) => [items, tax, shipping, total].some((amount) => amount !== null))
}

/** The columns with at least one known amount. */
export const moneyNames = (rows: readonly MoneyRow[]) =>
  [['items', 'Items'] as const, ['tax', 'Tax'] as const, ['shipping', 'Shipping'] as const, ['total', 'Total'] as const].filter(([name]) =>
    rows.some((row) => row[name] !== null),
  )
