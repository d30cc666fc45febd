import { expect, test } from 'vitest'
import { decorationValues, parseDecorations } from './decoration-values'

const decoration = {
  area: 'front',
  width: 3000,
  height: 4000,
  dpi: 300,
  method: 'DirectToGarment' as const,
  price: { amount: 2.5, currency: 'USD' },
  printImage: {
    sourcePrintFileUrl: 'https://files.example/a.png',
    imageUploadStatus: null,
    imageUploadStatusDesc: null,
    ourPrintFileId: null,
    ourPrintFileUrl: null,
  },
}

test('an unchanged decoration is sent as stored', () => {
  expect(parseDecorations([decorationValues(decoration, 'a')])).toEqual({
    value: [{ ...decoration, printImage: { sourcePrintFileUrl: 'https://files.example/a.png' } }],
  })
})

test('empty fields are not sent', () => {
  expect(parseDecorations([{ ...decorationValues(null, 'a'), area: ' back ' }])).toEqual({
    value: [{ area: 'back', method: null, width: null, height: null, dpi: null, price: null, printImage: null }],
  })
})

test('errors go to their fields', () => {
  const bad = { width: '0', dpi: '3.5', price: 'cheap', sourcePrintFileUrl: 'files.example' }
  const read = parseDecorations([decorationValues(decoration, 'a'), { ...decorationValues(decoration, 'b'), ...bad }])
  expect(read).toEqual({
    problems: [
      {},
      {
        area: 'The area “front” is given twice.',
        width: expect.stringContaining('whole number'),
        dpi: expect.stringContaining('10,000'),
        price: expect.stringContaining('Give an amount'),
        sourcePrintFileUrl: expect.stringContaining('http'),
      },
    ],
  })
})
