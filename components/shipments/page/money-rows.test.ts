import { expect, test } from 'vitest'
import type { Shipment } from '../types'
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

test('only visible amounts are listed', () => {
  const rows = moneyRows({ ...unknown, packageTotal: 18, total: 18, costTotal: 7 } as Shipment)
  expect(rows.map(({ name }) => name)).toEqual(['Customer', 'Cost'])
  expect(moneyNames(rows).map(([, word]) => word)).toEqual(['Items', 'Total'])
  expect(moneyRows(unknown as Shipment)).toEqual([])
})

test('each column has the sum of the known amounts', () => {
  const rows = moneyRows({ ...unknown, merchantPackageTotal: 10, merchantShippingTotal: 2.5, costTotal: 7 } as Shipment)
  expect(rows.map(({ name, total }) => [name, total])).toEqual([
    ['Merchant', 12.5],
    ['Cost', 7],
  ])
})
