import { describe, expect, test } from 'vitest'
import { imageIssue, type ResolvedVariant, skuIssue } from './check-rules'

const item = { sku: 'MUG', images: [] as { area?: string }[], skipSkuValidation: false, skipImageValidation: false }
const mug: ResolvedVariant = {
  sku: 'MUG',
  isEnabled: true,
  decorations: [
    { area: 'Front', hasPrintImage: false },
    { area: 'Back', hasPrintImage: true },
  ],
}

describe('the SKU', () => {
  test('passes if the catalog has it', () => expect(skuIssue(item, mug)).toBeNull())
  test('gives an issue if nothing is found', () => expect(skuIssue(item, null)).toContain('MUG'))
  test('gives an issue if the variant is disabled', () => expect(skuIssue(item, { ...mug, isEnabled: false })).toContain('disabled'))
  test('gives an issue if the variant’s product is disabled', () =>
    expect(skuIssue(item, { ...mug, disabledProduct: 'Mugs' })).toBe(
      'SKU "MUG" belongs to the product "Mugs", which is disabled in the catalog.',
    ))
  test('of a merchant is named with the global SKU in the issue', () =>
    expect(skuIssue({ ...item, sku: 'OWN' }, { ...mug, isEnabled: false })).toBe(
      'SKU "OWN", which stands for "MUG", is disabled in the catalog.',
    ))
  test('is not checked with skipSkuValidation', () => expect(skuIssue({ ...item, skipSkuValidation: true }, null)).toBeNull())
})

describe('the images', () => {
  test('need a print area of the variant, in any case', () => {
    expect(imageIssue({ ...item, images: [{ area: 'front' }] }, mug)).toBeNull()
    expect(imageIssue({ ...item, images: [{ area: 'front' }, { area: 'Sleeve' }] }, mug)).toContain('Sleeve')
    expect(imageIssue({ ...item, images: [{ area: 'front' }, {}] }, mug)).toContain('no print area')
  })
  test('must cover every decoration without an own print image', () => expect(imageIssue(item, mug)).toContain('Front'))
  test('can be anything if the variant has no decorations or is unknown', () => {
    expect(imageIssue({ ...item, images: [{ area: 'x' }] }, { ...mug, decorations: [] })).toBeNull()
    expect(imageIssue({ ...item, images: [{ area: 'x' }] }, null)).toBeNull()
  })
  test('are not checked with skipImageValidation', () => expect(imageIssue({ ...item, skipImageValidation: true }, mug)).toBeNull())
})
