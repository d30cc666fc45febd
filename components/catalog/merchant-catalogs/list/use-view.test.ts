import { expect, test } from 'vitest'
import { addressOf, requestOf, viewOf } from './use-view'

const read = (text: string) => viewOf(new URLSearchParams(text))

test('a view is written into the address and read back', () => {
  const view = read('merchantId=m1&isEnabled=true&page=3')
  expect(view).toEqual({ merchantId: 'm1', isEnabled: 'true', page: 3 })
  expect(addressOf('/x', view)).toBe('/x?merchantId=m1&isEnabled=true&page=3')
  expect(addressOf('/x', read(''))).toBe('/x')
})

test('invalid parts of the address are ignored', () => {
  expect(read('isEnabled=perhaps&page=-1')).toEqual({ merchantId: '', isEnabled: '', page: 1 })
  expect(read('page=100000').page).toBe(200)
})

test('the API request has only the set filters', () => {
  expect(requestOf(read(''))).toEqual({ page: '1', pageSize: '50' })
  expect(requestOf(read('isEnabled=false'))).toEqual({ isEnabled: 'false', page: '1', pageSize: '50' })
})
