import { expect, test } from 'vitest'
import { addressOf, askedOf, viewOf } from './use-view'

const read = (text: string) => viewOf(new URLSearchParams(text))

test('an address says what is shown, and is said again the same', () => {
  const view = read('merchantId=m1&isEnabled=true&page=3')
  expect(view).toEqual({ merchantId: 'm1', isEnabled: 'true', page: 3 })
  expect(addressOf('/x', view)).toBe('/x?merchantId=m1&isEnabled=true&page=3')
  expect(addressOf('/x', read(''))).toBe('/x')
})

test('what makes no sense in it is passed over', () => {
  expect(read('isEnabled=perhaps&page=-1')).toEqual({ merchantId: '', isEnabled: '', page: 1 })
  expect(read('page=100000').page).toBe(200)
})

test('the API is asked for what is meant and nothing else', () => {
  expect(askedOf(read(''))).toEqual({ page: '1', pageSize: '50' })
  expect(askedOf(read('isEnabled=false'))).toEqual({ isEnabled: 'false', page: '1', pageSize: '50' })
})
