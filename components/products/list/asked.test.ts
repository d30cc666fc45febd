import { expect, test } from 'vitest'
import { filtersOf, termOf } from './asked'

const mugs = async ({ text }: { text: string }) => `id of ${text}`

test('the line is asked for as filters', async () => {
  expect(await filtersOf('enamel mug brand:"Waybill Basics" enabled:No', mugs)).toEqual({
    q: 'enamel mug',
    brand: 'Waybill Basics',
    isEnabled: 'false',
  })
  expect(await filtersOf('sku:MUG-1 category:"Home / Mugs"', mugs)).toEqual({ sku: 'MUG-1', categoryId: 'id of Home / Mugs' })
  expect(await filtersOf('', mugs)).toEqual({})
})

test('what the service refuses is found in the line', () => {
  expect(termOf('mug category:x', 'categoryId')).toMatchObject({ field: 'category', at: 4 })
  expect(termOf('mug', 'categoryId')).toBeUndefined()
})
