import { expect, test } from 'vitest'
import { createItemBody } from '../../items/schemas'
import { createOrderBody } from '../../schemas/requests'
import { parseColumns, recordOf } from './columns'

const required = ['externalId', 'item.sku', 'item.quantity']
const isColumn = (name: string) => parseColumns([...new Set([...required, name])]).problems.length === 0

test('every plain field that a request may set is a column, and no computed one', () => {
  const plain = (shape: object, prefix = '') => Object.keys(shape).filter((name) => isColumn(prefix + name))
  expect(plain(createOrderBody.shape)).toEqual([
    ...[
      'safeId',
      'externalId',
      'merchantId',
      'subAccountId',
      'languageCode',
      'isTest',
      'isSample',
      'currencyCode',
      'customerShippingMethod',
      'shipByDate',
    ],
    ...['customerTotal', 'customerItemTotal', 'customerTotalShipping', 'customerTotalTaxes', 'customerTotalDiscountAndPromotions'],
  ])
  expect(plain(createItemBody.shape, 'item.')).toEqual([
    ...['externalId', 'sku', 'quantity', 'isSample', 'skipImgManip', 'skipImageValidation', 'skipSkuValidation'],
  ])
})

test.each([
  'shippingAddress.countryCode',
  'billingAddress.email',
  'location.latitude',
  'meta.any key',
  'shipmentsMetadata.a',
  'customerPaymentMethods.0.customerTransactions.1.transactionDate',
  'item.options.0.name',
  'item.customerTaxes.currency',
  'client.source',
])('%s is a column', (name) => expect(isColumn(name)).toBe(true))

test.each([
  'items',
  'items.0.sku',
  'item',
  'item.',
  'shippingAddress',
  'meta',
  'meta.',
  'meta.__proto__',
  'toString',
  'item.images.url',
  'item.images.-1.url',
  'item.images.1000.url',
])('%s is none', (name) => expect(isColumn(name)).toBe(false))

test('cells become the values of their fields, and lists have no gaps', () => {
  const { columns } = parseColumns([
    'externalId',
    'isTest',
    'customerTotal',
    'meta.total',
    'item.sku',
    'item.quantity',
    'item.images.1.url',
    'item.images.3.url',
  ])
  const cells = ['7', 'TRUE', '12.5', '1', 'MUG', 'two', 'https://a.example/1.png', 'https://a.example/3.png']
  const of = (kind: string) =>
    recordOf(
      columns.filter((column) => column.of === kind),
      ({ index }) => cells[index] ?? '',
    )
  expect(of('order')).toEqual({ externalId: '7', isTest: true, customerTotal: 12.5, meta: { total: '1' } })
  expect(of('item')).toEqual({
    sku: 'MUG',
    quantity: 'two',
    images: [{ url: 'https://a.example/1.png' }, { url: 'https://a.example/3.png' }],
  })
})
