import { describe, expect, test } from 'vitest'
import type { ImageData, LineDecorationData } from '@/db/schema'
import { decorationsOf, makingOf } from './making-rules'

const area = (name: string, fields: Partial<LineDecorationData> = {}): LineDecorationData => ({
  ...{ area: name, method: 'DirectToGarment', dpi: 300, width: 4_500, height: 5_400, printFileUrl: null },
  ...fields,
})
const image = (url: string, fields: Partial<ImageData> = {}): ImageData => ({ url, ...fields })

describe('the prints of a line', () => {
  test('have the order’s image for their area, whatever its case, with the area’s size and resolution', () => {
    expect(decorationsOf([area('front')], [image('https://a/1.png', { area: ' Front ' })])).toEqual([
      { ...area('front'), printFileUrl: 'https://a/1.png', printFileId: null },
    ])
  })

  test('have the variant’s own file where the order brings none', () => {
    const neck = area('neck', { printFileUrl: 'https://a/neck.png' })
    expect(decorationsOf([area('front'), neck], [image('https://a/1.png', { area: 'front' })])[1]).toEqual({ ...neck, printFileId: null })
  })

  test('take the image’s own method, and the file that was prepared for the vendor', () => {
    const sent = image('https://a/1.png', {
      area: 'front',
      printMethod: 'Embroidery',
      ourUrl: '/v1/files/2',
      ourFileId: '2',
      vendorReadyFileId: '3',
    })
    expect(decorationsOf([area('front')], [sent])).toMatchObject([{ method: 'Embroidery', printFileUrl: '/v1/files/2', printFileId: '3' }])
  })

  test('give a single image without an area to the only area', () => {
    expect(decorationsOf([area('wrap')], [image('https://a/1.png')])).toMatchObject([{ area: 'wrap', printFileUrl: 'https://a/1.png' }])
  })

  test('end with images for areas that the catalog does not know', () => {
    expect(decorationsOf([area('front')], [image('https://a/2.png', { area: 'back' })])).toEqual([
      { ...area('front'), printFileId: null },
      { area: 'back', method: null, dpi: null, width: null, height: null, printFileUrl: 'https://a/2.png', printFileId: null },
    ])
  })

  test('are the images alone when the SKU is not in the catalog', () => {
    expect(decorationsOf([], [image('https://a/1.png')])).toMatchObject([{ area: null, printFileUrl: 'https://a/1.png' }])
  })
})

test('a line keeps the print file that the service stored, else the one of the catalog', () => {
  const printImage = { sourcePrintFileUrl: 'https://a/neck.png', ourPrintFileUrl: null }
  const origin = { hsCode: '6109.10', countryOfOrigin: 'PT' }
  expect(makingOf(origin, [{ area: 'neck', dpi: 300, printImage }])).toEqual({
    ...origin,
    decorations: [{ area: 'neck', method: null, dpi: 300, width: null, height: null, printFileUrl: 'https://a/neck.png' }],
  })
})
