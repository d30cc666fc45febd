import { expect, test } from 'vitest'
import { jpeg, pdf, png } from '../testing/files'
import { fileName, mediaTypeOf } from './media-rules'

test.each([
  ['a PNG', png, 'image/png'],
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a PDF', pdf, 'application/pdf'],
  ['the beginning of a PNG', png.subarray(0, 7), null],
  ['a GIF', Buffer.from('GIF89a'), null],
  ['a page', Buffer.from('<html>%PDF-'), null],
  ['nothing', Buffer.alloc(0), null],
])('%s', (_, bytes, mediaType) => {
  expect(mediaTypeOf(bytes)).toBe(mediaType)
})

test('a file is named by what it is', () => {
  expect(['image/jpeg', 'application/pdf'].map((mediaType) => fileName('x', mediaType))).toEqual(['x.jpg', 'x.pdf'])
})
