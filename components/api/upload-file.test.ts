import { expect, test } from 'vitest'
import { fileProblem, fileTypes, pictureTypes } from './upload-file'

test.each([
  [{ name: 'logo.png', type: 'image/png', size: 12_000 }, null],
  [{ name: 'logo.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 }, null],
  [{ name: 'logo.svg', type: 'image/svg+xml', size: 900 }, 'logo.svg is not a PNG or JPEG picture.'],
  [{ name: 'logo.pdf', type: 'application/pdf', size: 900 }, 'logo.pdf is not a PNG or JPEG picture.'],
  [{ name: 'logo.png', type: 'image/png', size: 12.5 * 1024 * 1024 }, 'logo.png has 12.5 MiB; 10 MiB are allowed at most.'],
  [{ name: 'logo.png', type: 'image/png', size: 0 }, 'logo.png is empty.'],
])('as a picture: %j', (file, said) => {
  expect(fileProblem(file, pictureTypes)).toBe(said)
})

test('a PDF is accepted where documents are', () => {
  expect(fileProblem({ name: 'claim.pdf', type: 'application/pdf', size: 900 }, fileTypes)).toBeNull()
  expect(fileProblem({ name: 'claim.txt', type: 'text/plain', size: 900 }, fileTypes)).toBe('claim.txt is not a PNG, JPEG or PDF file.')
})
