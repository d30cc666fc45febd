import { describe, expect, test } from 'vitest'
import { readAddresses } from './addresses'

const emails = (text: string) => readAddresses(text).emails

describe('addresses are read out of what was pasted', () => {
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

  test('each once, and it is told which were there twice', () => {
    expect(readAddresses('a@x.example, B@x.example\nA@x.example; b@X.example')).toEqual({
      emails: ['a@x.example', 'B@x.example'],
      twice: ['A@x.example', 'b@X.example'],
    })
  })
})
