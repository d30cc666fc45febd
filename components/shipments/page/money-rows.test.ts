import { expect, test } from 'vitest'
import type { Shipment } from '../shapes'
import { moneyNames, moneyRows } from './money-rows'

const unknown = {
  packageTotal: null,
  taxTotal: null,
  shippingTotal: null,
  total: null,
  merchantPackageTotal: null,
  merchantTaxTotal: null,
  merchantShippingTotal: null,
  costTotal: null,
  costTaxTotal: null,
  costShippingTotal: null,
}

test('only what somebody may know is told', () => {
  const rows = moneyRows({ ...unknown, packageTotal: 18, total: 18, costTotal: 7 } as Shipment)
  expect(rows.map(({ name }) => name)).toEqual(['Customer', 'Cost'])
  expect(moneyNames(rows).map(([, word]) => word)).toEqual(['Items', 'Total'])
  expect(moneyRows(unknown as Shipment)).toEqual([])
})

test('each party’s column has the sum of what is known', () => {
  const rows = moneyRows({ ...unknown, merchantPackageTotal: 10, merchantShippingTotal: 2.5, costTotal: 7 } as Shipment)
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['Merchant', 12.5],
    ['Cost', 7],
  ])
})
