import type { Job, Task } from './job'

export const buildTask = (id: string, overrides: Partial<Task> = {}): Task => ({
  id,
  orderId: id,
  shortId: `O-${id}`,
  body: { id, version: 1, customerShippingMethod: 'Express' },
  inverse: { id, customerShippingMethod: 'Standard' },
  openHoldIds: [],
  ...overrides,
})

/** A job for tests: three orders, one done, one failed and one pending. */
export const buildJob = (overrides: Partial<Job> = {}): Job => ({
  id: '018f0000-0000-7000-8000-000000000001',
  intent: { kind: 'cancel', reason: 'Asked for' },
  line: 'PATCH /orders/bulk',
  title: 'Change 3 orders',
  state: 'done',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  interruption: null,
  isUndone: false,
  tasks: ['a', 'b', 'c'].map((id) => buildTask(id)),
  results: [{ isDone: true, version: 2 }, { isDone: false, reason: 'Too late.' }, undefined],
  total: 3,
  done: 1,
  failed: 1,
  ...overrides,
})
