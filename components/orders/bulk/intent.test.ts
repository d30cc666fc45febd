import { expect, test } from 'vitest'
import { exampleOrder } from './example-order'
import { chunksOf, tasksOf } from './intent'

const hold = (id: string, reason: 'FraudReview' | 'Other') => ({ id, reason })
const orders = [
  exampleOrder({ id: 'a', holds: [hold('h1', 'FraudReview'), hold('h2', 'Other')] }),
  exampleOrder({ id: 'b', holds: [hold('h3', 'FraudReview')] }),
  exampleOrder({ id: 'c' }),
]
const release = (reason: 'FraudReview' | null) => tasksOf({ kind: 'release', reason, comment: null }, orders)

test('every open hold is released by its own record, second holds after all first ones', () => {
  expect(release(null).map(({ id, body }) => [id, body?.version])).toEqual([
    ['a:h1', 3],
    ['b:h3', 3],
    ['c', undefined],
    ['a:h2', undefined],
  ])
  expect(release('FraudReview').map(({ id }) => id)).toEqual(['a:h1', 'b:h3', 'c'])
})

test('an order without such a hold is not sent', () => {
  expect(release(null)[2]).toMatchObject({ body: null, skipReason: 'It has no such hold.' })
})

test('no chunk has two records of one order', () => {
  const tasks = release(null).filter(({ body }) => body)
  expect(chunksOf(tasks, 10).map((chunk) => chunk.map(({ id }) => id))).toEqual([['a:h1', 'b:h3'], ['a:h2']])
  expect(chunksOf(tasks, 1)).toHaveLength(3)
})

test('hold and cancel send the version seen', () => {
  const [task] = tasksOf({ kind: 'cancel', reason: 'Asked for' }, [exampleOrder()])
  expect(task?.body).toEqual({ orderId: 'o1', version: 3, reason: 'Asked for' })
})
