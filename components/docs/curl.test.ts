import { expect, test } from 'vitest'
import { curled } from '@/server/testing/curl'
import { curlOf } from './curl'

test('what the command sends is what was written down, whatever is in it', () => {
  const request = {
    method: 'PATCH',
    url: `http://localhost:3000/v1/orders/it's%20"x"?q=\`id\`&price=$5`,
    headers: { 'If-Match': '"v7"', 'X-Said': "it's" },
    body: '{ "comment": "it\'s $HOME,\\n \\"quoted\\" `id`" }',
  }
  expect(curled(curlOf(request))).toEqual(request)
})

test('variables of the shell are filled in in the address and the headers, not in the body', () => {
  const command = curlOf({
    method: 'POST',
    url: '$BASE/v1/orders/$ORDER/cancel',
    headers: { Authorization: 'Bearer $TOKEN' },
    body: '{ "reason": "$ORDER" }',
  })
  expect(curled(command, { BASE: 'http://localhost', ORDER: 'O00000001', TOKEN: 't' })).toEqual({
    method: 'POST',
    url: 'http://localhost/v1/orders/O00000001/cancel',
    headers: { Authorization: 'Bearer t' },
    body: '{ "reason": "$ORDER" }',
  })
})
