import type { Job, Task } from './job'

export const taskLike = (id: string, given: Partial<Task> = {}): Task => ({
  id,
  orderId: id,
  shortId: `O-${id}`,
  body: { id, version: 1, customerShippingMethod: 'Express' },
  inverse: { id, customerShippingMethod: 'Standard' },
  had: [],
  ...given,
})

/** A job for tests: three orders, of which one is done, one failed and one still waits. */
export const jobLike = (given: Partial<Job> = {}): Job => ({
  id: '018f0000-0000-7000-8000-000000000001',
  intent: { kind: 'cancel', reason: 'Asked for' },
  line: 'PATCH /orders/bulk',
  title: 'Change 3 orders',
  state: 'done',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  cause: null,
  isUndone: false,
  tasks: ['a', 'b', 'c'].map((id) => taskLike(id)),
  results: [{ isDone: true, version: 2 }, { isDone: false, why: 'Too late.' }, undefined],
  total: 3,
  done: 1,
  failed: 1,
  ...given,
})
