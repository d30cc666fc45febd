import { expect, test } from 'vitest'
import { bodyOf, catalogSchema, idsIn, newCatalogSchema, valuesOf } from './values'

const catalog = {
  id: 'c',
  merchantId: 'm',
  name: 'Shop',
  description: null,
  isEnabled: false,
  assignedToSubAccountIds: ['us', 'eu'],
  variantCount: 0,
  version: 1,
  createdAt: '',
  updatedAt: '',
}
const told = (schema: typeof catalogSchema, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a catalog that was not touched is sent as it is stored', () => {
  expect(bodyOf(valuesOf(catalog))).toEqual({ name: 'Shop', description: null, assignedToSubAccountIds: ['eu', 'us'] })
})

test('what is wrong is told of its field, as the service would', () => {
  expect(told(catalogSchema, { ...valuesOf(catalog), name: ' ' })).toEqual([['name', 'Give a text that is not empty.']])
  expect(told(newCatalogSchema, { merchantId: '', name: '', description: '' })).toEqual([
    ['merchantId', 'Choose a merchant.'],
    ['name', 'Give a text that is not empty.'],
  ])
})

test('ids are parted by commas, semicolons and lines, each once', () => {
  expect(idsIn('us, eu\nus;; de')).toEqual(['de', 'eu', 'us'])
})
