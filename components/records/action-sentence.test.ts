import { expect, test } from 'vitest'
import { sentenceOf } from './action-sentence'
import type { AuditEntry } from './audit-entries'

const entry = (type: string, action: string, changes: object[] = []) =>
  ({ id: `${type} ${action}`, resource: { type, id: 'x' }, action, changes }) as unknown as AuditEntry
const told = (...deed: AuditEntry[]) => {
  const said = sentenceOf(deed)
  return said && [said.lead.action, typeof said.subject === 'string' ? said.subject : said.subject.resource.type]
}

test('an edit of items is described by the items, unless it ended the order', () => {
  expect(told(entry('order', 'hold'))).toEqual(['hold', 'order'])
  expect(told(entry('orderItem', 'update'), entry('order', 'update'))).toEqual(['update', 'orderItem'])
  expect(told(entry('orderItem', 'update'), entry('orderItem', 'update'))).toEqual(['update', '2 items'])
  expect(told(entry('orderItem', 'cancel'), entry('order', 'cancel', [{ field: 'canceledAt', to: 'now' }]))).toEqual(['cancel', 'order'])
})

test('a shipment action is described by the shipment, whatever followed', () => {
  expect(told(entry('shipment', 'assign'), entry('orderItem', 'fulfil'), entry('order', 'fulfil'))).toEqual(['assign', 'shipment'])
  expect(told(entry('shipment', 'create'), entry('shipment', 'reroute'))).toEqual(['reroute', 'shipment'])
  expect(told(entry('shipment', 'create'), entry('shipment', 'create'), entry('order', 'fulfil'))).toEqual(['create', '2 shipments'])
  expect(told(entry('order', 'fulfil'))).toEqual(['fulfil', 'order'])
})

test('packing and corrections are told apart', () => {
  expect(told(entry('shipment', 'pack'), entry('package', 'create'))).toEqual(['pack', 'shipment'])
  expect(told(entry('shipment', 'pack'), entry('package', 'update'))).toEqual(['update', 'shipment'])
})

test('created records are named', () => {
  const made = (...deed: AuditEntry[]) => sentenceOf(deed)?.created.map(({ resource }) => resource.type)
  expect(made(entry('shipment', 'route'), entry('shipment', 'route'), entry('order', 'fulfil'))).toEqual(['shipment', 'shipment'])
  expect(made(entry('shipment', 'create'), entry('order', 'fulfil'))).toEqual([])
  expect(made(entry('shipment', 'pack'), entry('package', 'create'), entry('order', 'fulfil'))).toEqual(['package'])
})

test('an order’s effect on its shipments is described by the order', () => {
  expect(told(entry('shipment', 'route'), entry('shipment', 'route'), entry('order', 'fulfil'))).toEqual(['route', 'order'])
  expect(told(entry('shipment', 'route'), entry('order', 'create'))).toEqual(['create', 'order'])
  expect(told(entry('shipment', 'cancel'), entry('order', 'cancel', [{ field: 'canceledAt', to: 'now' }]))).toEqual(['cancel', 'order'])
})
