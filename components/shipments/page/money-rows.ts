import type { Shipment } from '../shapes'

/** Who pays or takes what for a shipment. */
export interface MoneyRow {
  name: string
  items: number | null
  tax: number | null
  shipping: number | null
  total: number | null
}

/** The sum of what is known; the service sums up for the customer alone. */
function sumOf(...amounts: (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length ? known.reduce((sum, amount) => sum + amount, 0) : null
}

/** What is known of its money, party by party; who sees none of a party's is not told of the party. */
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

/** What of the money anybody knows anything about. */
export const moneyNames = (rows: readonly MoneyRow[]) =>
  [['items', 'Items'] as const, ['tax', 'Tax'] as const, ['shipping', 'Shipping'] as const, ['total', 'Total'] as const].filter(([name]) =>
    rows.some((row) => row[name] !== null),
  )
