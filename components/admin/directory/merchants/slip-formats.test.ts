import { expect, test } from 'vitest'
import { slipFormats } from '@/server/directory/schemas'
import { formats, printedLogo } from './slip-formats'

test('every format of the service can be chosen', () => {
  expect(formats.map(({ id }) => id)).toEqual(slipFormats)
})

test('a logo is printed within its space, and never enlarged', () => {
  expect(printedLogo('Letter', { width: 1300, height: 100 })).toEqual({ width: 130, height: 10 })
  expect(printedLogo('A4', { width: 440, height: 880 })).toEqual({ width: 22, height: 44 })
  expect(printedLogo('Label4x6', { width: 700, height: 100 })).toEqual({ width: 70, height: 10 })
  expect(printedLogo('Letter', { width: 40, height: 20 })).toEqual({ width: 40, height: 20 })
})
