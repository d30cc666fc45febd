import { expect, test } from 'vitest'
import { addressOf, pageCountOf, requestOf, viewOf } from './variants-view'

test('the address determines the view and the API request', () => {
  const view = viewOf(new URLSearchParams('q= red &page=2&sort=-sku'))
  expect(view).toEqual({ q: 'red', page: 2, sort: '-sku' })
  expect(addressOf('/p', view)).toBe('/p?q=red&sort=-sku&page=2')
  expect(requestOf('p1', view).query).toEqual({ productId: 'p1', q: 'red', sort: '-sku', page: '2', pageSize: '200' })
  expect(addressOf('/p', viewOf(new URLSearchParams('page=x&sort=name')))).toBe('/p')
  expect([pageCountOf(0), pageCountOf(200), pageCountOf(201)]).toEqual([1, 1, 2])
})
