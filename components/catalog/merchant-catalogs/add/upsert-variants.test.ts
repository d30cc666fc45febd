import { expect, test } from 'vitest'
import { problemsByIndex, upsertResultOf } from './upsert-variants'

const problem = (propertyName: string, errorMessage = 'No.') => ({ propertyName, errorMessage, attemptedValue: null })
const variants = ['THERE', 'NEW', 'UNKNOWN', 'TAKEN', 'NEW-TAKEN'].map((sku) => ({ sku }))

test('existing variants are changed, missing ones added, the rest reported', () => {
  const came = upsertResultOf(variants, [
    problem('variantsToUpdate[1].sku'),
    problem('variantsToUpdate[2].sku'),
    problem('variantsToUpdate[3].merchantSku', 'Stands for another.'),
    problem('variantsToUpdate[4].sku'),
    problem('variantsToAdd[0].sku', 'Is there already.'),
    problem('variantsToAdd[2].sku', 'Unknown.'),
    problem('variantsToAdd[3].sku', 'Is there already.'),
    problem('variantsToAdd[4].merchantSku', 'Stands for another.'),
  ])
  expect(came).toEqual({
    changed: ['THERE'],
    added: ['NEW'],
    skipped: [
      { sku: 'UNKNOWN', reason: 'Unknown.' },
      { sku: 'TAKEN', reason: 'Stands for another.' },
      { sku: 'NEW-TAKEN', reason: 'Stands for another.' },
    ],
  })
})

test('several errors in one cell are reported together', () => {
  expect(problemsByIndex([problem('variants[2].sku', 'One.'), problem('variants[2].sku', 'Two.')], 'variants').get(2)?.reason).toBe(
    'One. Two.',
  )
})
