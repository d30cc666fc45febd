import { expect, test } from 'vitest'
import { ProductionTotals, type UnitsToMake } from './production-rules'

const units = (fields: Partial<UnitsToMake> = {}): UnitsToMake => ({
  shipmentId: 'a',
  shipByRank: '9999-12-31',
  quantity: 1,
  vendorSku: null,
  variantValues: [{ name: 'Size', value: 'L' }],
  ...fields,
  item: { sku: 'TEE', variantId: 'v', productName: 'Tee', options: [{ name: 'Size', value: 'L' }], attributes: [], ...fields.item },
})
const item = (fields: Partial<UnitsToMake['item']>) => ({ ...units().item, ...fields })

test('an option or attribute that is not the variant’s makes units personalised; they count in the same line', () => {
  const totals = new ProductionTotals()
  totals.add(units({ quantity: 2 }))
  totals.add(units({ quantity: 3, item: item({ options: [...units().item.options, { name: 'Name', value: 'Anna' }] }) }))
  totals.add(units({ quantity: 4, item: item({ attributes: [{ name: 'Text', value: 'Bob' }] }) }))
  expect(totals.lines()).toEqual([
    {
      variantId: 'v',
      sku: 'TEE',
      vendorSku: null,
      productName: 'Tee',
      options: [{ name: 'Size', value: 'L' }],
      quantity: 9,
      personalized: 7,
      shipments: 1,
      earliestShipByDate: null,
    },
  ])
})

test('another vendor’s SKU is a line of its own, and a shipment with two lines of one SKU counts once', () => {
  const totals = new ProductionTotals()
  totals.add(units({ shipByRank: '2026-01-02' }))
  totals.add(units({ shipByRank: '2026-01-02' }))
  totals.add(units({ shipmentId: 'b', shipByRank: '2026-01-01' }))
  totals.add(units({ vendorSku: 'INK' }))
  expect(
    totals.lines().map(({ vendorSku, quantity, shipments, earliestShipByDate }) => [vendorSku, quantity, shipments, earliestShipByDate]),
  ).toEqual([
    [null, 3, 2, '2026-01-01'],
    ['INK', 1, 1, null],
  ])
})
