import { expect, test } from 'vitest'
import { parseCurl } from '@/server/testing/curl'
import { curlCommand } from './curl-command'

test('the command sends the given text, whatever it contains', () => {
  const request = {
    method: 'PATCH',
    url: `http://localhost:3000/v1/orders/it's%20"x"?q=\`id\`&price=$5`,
    headers: { 'If-Match': '"v7"', 'X-Said': "it's" },
    body: '{ "comment": "it\'s $HOME,\\n \\"quoted\\" `id`" }',
  }
  expect(parseCurl(curlCommand(request))).toEqual(request)
})

test('shell variables are expanded in the address and headers, not in the body', () => {
  const command = curlCommand({
    method: 'POST',
    url: '$BASE/v1/orders/$ORDER/cancel',
    headers: { Authorization: 'Bearer $TOKEN' },
    body: '{ "reason": "$ORDER" }',
  })
  expect(parseCurl(command, { BASE: 'http://localhost', ORDER: 'O00000001', TOKEN: 't' })).toEqual({
    method: 'POST',
    url: 'http://localhost/v1/orders/O00000001/cancel',
    headers: { Authorization: 'Bearer t' },
    body: '{ "reason": "$ORDER" }',
  })
})
