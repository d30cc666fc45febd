import { expect, test } from 'vitest'
import { durationText, eventTypesText, failuresText, scopeText, urlLabel } from './labels'

test('a URL is shown without its scheme and query, and a long one loses its middle', () => {
  expect(urlLabel('https://hooks.example.com/waybill?key=1')).toBe('hooks.example.com/waybill')
  expect(urlLabel('http://localhost:9000/')).toBe('http://localhost:9000')
  const long = urlLabel(`https://hooks.example.com/${'a'.repeat(100)}/end`)
  expect(long).toMatch(/^hooks\.example\.com\/a+…a+\/end$/)
  expect(long).toHaveLength(60)
})

test('event types are named up to three, and more are counted', () => {
  expect(eventTypesText(['*'])).toBe('All events')
  expect(eventTypesText(['A', 'B', 'C'])).toBe('A, B, C')
  expect(eventTypesText(['A', 'B', 'C', 'D'])).toBe('A, B and 2 more')
})

test('an endpoint of Internal receives the events of all, any other those of its own', () => {
  const nameOf = ({ id }: { id: string | null }) => `name of ${id}`
  expect(scopeText([{ type: 'Internal', id: null }], nameOf)).toBe('Everybody')
  expect(scopeText([{ type: 'Merchant', id: 'm' }], nameOf)).toBe('name of m')
})

test('durations and failures are short', () => {
  expect([durationText(84), durationText(2_400)]).toEqual(['84 ms', '2.4 s'])
  expect([failuresText(1), failuresText(3)]).toEqual(['1 failed attempt in a row', '3 failed attempts in a row'])
})
