import { expect, test } from 'vitest'
import { byPlace, cameOf } from './put'

const problem = (propertyName: string, errorMessage = 'No.') => ({ propertyName, errorMessage, attemptedValue: null })
const variants = ['THERE', 'NEW', 'UNKNOWN', 'TAKEN', 'NEW-TAKEN'].map((sku) => ({ sku }))

test('what is there is changed, what is not is added, the rest is told', () => {
  const came = cameOf(variants, [
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
    left: [
      { sku: 'UNKNOWN', why: 'Unknown.' },
      { sku: 'TAKEN', why: 'Stands for another.' },
      { sku: 'NEW-TAKEN', why: 'Stands for another.' },
    ],
  })
})

test('several problems of one place are told together', () => {
  expect(byPlace([problem('variants[2].sku', 'One.'), problem('variants[2].sku', 'Two.')], 'variants').get(2)?.why).toBe('One. Two.')
})
