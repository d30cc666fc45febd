import { expect, test } from 'vitest'
import { filtersOf, termOf } from './filters'

const mugs = async ({ text }: { text: string }) => `id of ${text}`

test('the query is sent as filters', async () => {
  expect(await filtersOf('enamel mug brand:"Waybill Basics" enabled:No', mugs)).toEqual({
    q: 'enamel mug',
    brand: 'Waybill Basics',
    isEnabled: 'false',
  })
  expect(await filtersOf('sku:MUG-1 category:"Home / Mugs"', mugs)).toEqual({ sku: 'MUG-1', categoryId: 'id of Home / Mugs' })
  expect(await filtersOf('', mugs)).toEqual({})
})

test('an error of the service is found in the query', () => {
  expect(termOf('mug category:x', 'categoryId')).toMatchObject({ field: 'category', at: 4 })
  expect(termOf('mug', 'categoryId')).toBeUndefined()
})
