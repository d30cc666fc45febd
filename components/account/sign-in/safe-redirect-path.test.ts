import { expect, test } from 'vitest'
import { safePath } from './safe-redirect-path'

test('a path on this site is kept with its query', () => {
  expect(safePath('/orders?q=garcia+b#top')).toBe('/orders?q=garcia+b#top')
})

test.each([
  undefined,
  '',
  'orders',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  ['/orders', '/'],
])('%j leads to the start page', (next) => {
  expect(safePath(next)).toBe('/')
})
