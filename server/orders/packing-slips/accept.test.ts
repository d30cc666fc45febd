import { expect, test } from 'vitest'
import { prefersJson } from './download'

test.each([
  [null, false],
  ['*/*', false],
  ['application/pdf', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['application/json, */*;q=0.1', true],
  ['application/json, text/plain, */*', false],
  ['application/pdf, application/json;q=0.5', false],
  ['application/json, application/pdf;q=0.5', true],
  ['application/*', false],
  ['application/json;q=0', false],
  ['application/json;q=nonsense', false],
])('%s: JSON %s', (accept, json) => {
  expect(prefersJson(accept)).toBe(json)
})
