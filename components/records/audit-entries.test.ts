import { expect, test } from 'vitest'
import { type AuditEntry, groupByRequest, timelineFilters } from './audit-entries'

const entry = (given: object) =>
  ({
    resource: { type: 'order', id: 'o1' },
    action: 'update',
    requestId: 'r1',
    actor: { type: 'User' },
    changes: [],
    ...given,
  }) as unknown as AuditEntry

test('entries of one request are grouped, items before the order', () => {
  const deeds = groupByRequest([
    entry({ id: 'a' }),
    entry({ id: 'b', resource: { type: 'orderItem', id: 'i1' } }),
    entry({ id: 'c', requestId: 'r2' }),
  ])
  expect(deeds.map((deed) => deed.map(({ id }) => id))).toEqual([['b', 'a'], ['c']])
})

test.each([
  ['edits', { action: 'update' }, { action: 'hold' }],
  ['holds', { action: 'release' }, { action: 'update' }],
  ['holds', { action: 'cancel', changes: [{ field: 'holds.0.releasedAt' }] }, { action: 'create' }],
  ['status', { changes: [{ field: 'status' }] }, { resource: { type: 'orderItem' }, changes: [{ field: 'status' }] }],
  ['system', { actor: { type: 'System' } }, { actor: { type: 'ServiceClient' } }],
])('%s shows %o and not %o', (id, one, other) => {
  const shows = timelineFilters.find((filter) => filter.id === id)?.matches as (entry: AuditEntry) => boolean
  expect([shows(entry(one)), shows(entry(other))]).toEqual([true, false])
})

test('a shipment’s entry is grouped with its order’s entry, and with no others of the request', () => {
  const part = (id: string, type: string, action: string, requestId = 'r1') => entry({ id, resource: { type, id }, action, requestId })
  // As in the audit log, newest first: an order that was routed on creation.
  const deeds = groupByRequest([
    part('order', 'order', 'fulfil'),
    part('item', 'orderItem', 'fulfil'),
    part('shipment', 'shipment', 'pack'),
    part('package', 'package', 'create'),
    part('made', 'order', 'create'),
    part('alone', 'shipment', 'update', 'r2'),
    part('before', 'shipment', 'update', 'r3'),
  ])
  expect(deeds.map((deed) => deed.map(({ id }) => id))).toEqual([['shipment', 'package', 'item', 'order'], ['made'], ['alone'], ['before']])
})
