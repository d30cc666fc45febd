import { expect, test } from 'vitest'
import { decorationValues, readDecorations } from './decoration-values'

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

test('a decoration that was not touched is sent as it is stored', () => {
  expect(readDecorations([decorationValues(decoration, 'a')])).toEqual({
    value: [{ ...decoration, printImage: { sourcePrintFileUrl: 'https://files.example/a.png' } }],
  })
})

test('what was left empty is not said', () => {
  expect(readDecorations([{ ...decorationValues(null, 'a'), area: ' back ' }])).toEqual({
    value: [{ area: 'back', method: null, width: null, height: null, dpi: null, price: null, printImage: null }],
  })
})

test('what is wrong is told of its field', () => {
  const bad = { width: '0', dpi: '3.5', price: 'cheap', sourcePrintFileUrl: 'files.example' }
  const read = readDecorations([decorationValues(decoration, 'a'), { ...decorationValues(decoration, 'b'), ...bad }])
  expect(read).toEqual({
    wrong: [
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
