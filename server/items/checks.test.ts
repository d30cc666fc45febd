import { describe, expect, test } from 'vitest'
import { imageIssue, type ResolvedVariant, skuIssue } from './checks'

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
  test('passes when the catalog has it', () => expect(skuIssue(item, mug)).toBeNull())
  test('is an issue when nothing is found', () => expect(skuIssue(item, null)).toContain('MUG'))
  test('is an issue when what is found is disabled', () => expect(skuIssue(item, { ...mug, isEnabled: false })).toContain('disabled'))
  test('is an issue when the product of what is found is disabled', () =>
    expect(skuIssue(item, { ...mug, disabledProduct: 'Mugs' })).toBe(
      'SKU "MUG" is of the product "Mugs", which is disabled in the catalog.',
    ))
  test('that is a merchant’s own is told with what it stands for', () =>
    expect(skuIssue({ ...item, sku: 'OWN' }, { ...mug, isEnabled: false })).toBe(
      'SKU "OWN", which stands for "MUG", is disabled in the catalog.',
    ))
  test('is not looked at under skipSkuValidation', () => expect(skuIssue({ ...item, skipSkuValidation: true }, null)).toBeNull())
})

describe('the images', () => {
  test('have an area that the variant has, in any case', () => {
    expect(imageIssue({ ...item, images: [{ area: 'front' }] }, mug)).toBeNull()
    expect(imageIssue({ ...item, images: [{ area: 'front' }, { area: 'Sleeve' }] }, mug)).toContain('Sleeve')
    expect(imageIssue({ ...item, images: [{ area: 'front' }, {}] }, mug)).toContain('no area')
  })
  test('cover every decoration without a print image of its own', () => expect(imageIssue(item, mug)).toContain('Front'))
  test('may be any where the variant has no decorations, or is unknown', () => {
    expect(imageIssue({ ...item, images: [{ area: 'x' }] }, { ...mug, decorations: [] })).toBeNull()
    expect(imageIssue({ ...item, images: [{ area: 'x' }] }, null)).toBeNull()
  })
  test('are not looked at under skipImageValidation', () => expect(imageIssue({ ...item, skipImageValidation: true }, mug)).toBeNull())
})
