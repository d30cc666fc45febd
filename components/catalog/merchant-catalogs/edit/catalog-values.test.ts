import { expect, test } from 'vitest'
import { bodyOf, catalogSchema, idsIn, newCatalogSchema, valuesOf } from './catalog-values'

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

test('an unchanged catalog is sent as stored', () => {
  expect(bodyOf(valuesOf(catalog))).toEqual({ name: 'Shop', description: null, assignedToSubAccountIds: ['eu', 'us'] })
})

test('errors go to their fields, with the service’s texts', () => {
  expect(told(catalogSchema, { ...valuesOf(catalog), name: ' ' })).toEqual([['name', 'Enter some text.']])
  expect(told(newCatalogSchema, { merchantId: '', name: '', description: '' })).toEqual([
    ['merchantId', 'Choose a merchant.'],
    ['name', 'Enter some text.'],
  ])
})

test('ids are separated by commas, semicolons and line ends, each once', () => {
  expect(idsIn('us, eu\nus;; de')).toEqual(['de', 'eu', 'us'])
})
