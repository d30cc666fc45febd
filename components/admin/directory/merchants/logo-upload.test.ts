import { expect, test } from 'vitest'
import { logoProblem } from './logo-upload'

test.each([
  [{ name: 'logo.png', type: 'image/png', size: 12_000 }, null],
  [{ name: 'logo.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 }, null],
  [{ name: 'logo.svg', type: 'image/svg+xml', size: 900 }, 'logo.svg is not a PNG or JPEG picture.'],
  [{ name: 'logo.pdf', type: 'application/pdf', size: 900 }, 'logo.pdf is not a PNG or JPEG picture.'],
  [{ name: 'logo.png', type: 'image/png', size: 12.5 * 1024 * 1024 }, 'logo.png has 12.5 MiB; a logo has 10 MiB at most.'],
  [{ name: 'logo.png', type: 'image/png', size: 0 }, 'logo.png is empty.'],
])('%j', (file, said) => {
  expect(logoProblem(file)).toBe(said)
})
