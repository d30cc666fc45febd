import { describe, expect, test } from 'vitest'
import { parseAddresses } from './parse-addresses'

const emails = (text: string) => parseAddresses(text).emails

describe('addresses are read from pasted text', () => {
  test.each([
    ['a@x.example, b@x.example', ['a@x.example', 'b@x.example']],
    ['a@x.example;b@x.example;', ['a@x.example', 'b@x.example']],
    ['a@x.example\nb@x.example\r\n\n', ['a@x.example', 'b@x.example']],
    ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
    ['Ann Lee <a@x.example>, "Bo, the second" <b@x.example>', ['a@x.example', 'b@x.example']],
    ['Ann Lee\ta@x.example', ['Ann Lee', 'a@x.example']],
    ['not an address', ['not an address']],
    ['  ', []],
  ])('%j', (text, found) => {
    expect(emails(text)).toEqual(found)
  })

  test('each once, with the duplicates listed', () => {
    expect(parseAddresses('a@x.example, B@x.example\nA@x.example; b@X.example')).toEqual({
      emails: ['a@x.example', 'B@x.example'],
      duplicates: ['A@x.example', 'b@X.example'],
    })
  })
})
