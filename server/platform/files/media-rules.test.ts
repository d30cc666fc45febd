import { expect, test } from 'vitest'
import { jpeg, pdf, png } from '@/server/testing/builders/files'
import { downloadName, mediaTypeOf } from './media-rules'

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

test('a file’s name has the extension of its type', () => {
  expect(['image/jpeg', 'application/pdf'].map((mediaType) => downloadName('x', mediaType))).toEqual(['x.jpg', 'x.pdf'])
})
