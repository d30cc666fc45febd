import { expect, test } from 'vitest'
import { outdatedSentence } from './slip-parts'

test.each([
  [['address'], 'The address has changed since it was printed.'],
  [['lines'], 'The lines have changed since it was printed.'],
  [['address', 'shippingMethod', 'message'], 'The address, the shipping method and the message have changed since it was printed.'],
] as const)('%j: %s', (parts, sentence) => {
  expect(outdatedSentence({ slipOutdatedBecause: [...parts] })).toBe(sentence)
})
