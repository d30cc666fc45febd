import { expect, test } from 'vitest'
import { bodyOf, noResolution, reprintReason, resolveForm } from './resolve-values'

test('the reason of the call, in any case, is that of the reprint, unless another is chosen', () => {
  expect(reprintReason({ reason: ' arrived DAMAGED ', reasonId: '' })).toBe('Damaged')
  expect(reprintReason({ reason: 'Never arrived', reasonId: '' })).toBe('Lost')
  expect(reprintReason({ reason: 'Never arrived', reasonId: 'Other' })).toBe('Other')
  for (const reason of ['Ordered twice', 'The dog ate it', '']) expect(reprintReason({ reason, reasonId: '' })).toBe('')
})

test('a reprint is sent with the implied reason; without any it is not', () => {
  const order = { shippingAddress: null, billingAddress: null, customerPaymentMethods: [], items: [] } as unknown as Parameters<
    typeof noResolution
  >[0]
  const values = { ...noResolution(order), reprint: true }
  const problems = (reason: string) => resolveForm.safeParse({ ...values, reason }).error?.issues.map(({ message }) => message)
  expect(problems('Wrong item')).toBeUndefined()
  expect(problems('The dog ate it')).toEqual(['Choose a reason.'])
  const body = bodyOf({ ...values, reason: 'Wrong item' }, [{ id: 'i1', quantity: 2 }])
  expect(body?.reprint).toMatchObject({ reasonId: 'WrongItem', comment: 'Wrong item' })
})
