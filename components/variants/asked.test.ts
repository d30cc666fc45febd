import { expect, test } from 'vitest'
import { addressOf, askedOf, pagesOf, viewOf } from './asked'

test('the address is the view, and what is asked of the service', () => {
  const view = viewOf(new URLSearchParams('q= red &page=2&sort=-sku'))
  expect(view).toEqual({ q: 'red', page: 2, sort: '-sku' })
  expect(addressOf('/p', view)).toBe('/p?q=red&sort=-sku&page=2')
  expect(askedOf('p1', view).query).toEqual({ productId: 'p1', q: 'red', sort: '-sku', page: '2', pageSize: '200' })
  expect(addressOf('/p', viewOf(new URLSearchParams('page=x&sort=name')))).toBe('/p')
  expect([pagesOf(0), pagesOf(200), pagesOf(201)]).toEqual([1, 1, 2])
})
