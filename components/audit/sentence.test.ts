import { expect, test } from 'vitest'
import type { Entry } from './filters'
import { sentenceOf } from './sentence'

const entry = (type: string, action: string, changes: object[] = []) =>
  ({ id: `${type} ${action}`, resource: { type, id: 'x' }, action, changes }) as unknown as Entry
const told = (...deed: Entry[]) => {
  const said = sentenceOf(deed)
  return said && [said.lead.action, typeof said.thing === 'string' ? said.thing : said.thing.resource.type]
}

test('an edit of items is told of the items, unless the order ended by it', () => {
  expect(told(entry('order', 'hold'))).toEqual(['hold', 'order'])
  expect(told(entry('orderItem', 'update'), entry('order', 'update'))).toEqual(['update', 'orderItem'])
  expect(told(entry('orderItem', 'update'), entry('orderItem', 'update'))).toEqual(['update', '2 items'])
  expect(told(entry('orderItem', 'cancel'), entry('order', 'cancel', [{ field: 'canceledAt', to: 'now' }]))).toEqual(['cancel', 'order'])
})

test('what was done to a shipment is told of it, whatever followed', () => {
  expect(told(entry('shipment', 'assign'), entry('orderItem', 'fulfil'), entry('order', 'fulfil'))).toEqual(['assign', 'shipment'])
  expect(told(entry('shipment', 'create'), entry('shipment', 'reroute'))).toEqual(['reroute', 'shipment'])
  expect(told(entry('shipment', 'create'), entry('shipment', 'create'), entry('order', 'fulfil'))).toEqual(['create', '2 shipments'])
  expect(told(entry('order', 'fulfil'))).toEqual(['fulfil', 'order'])
})

test('packing is no correction, and a correction no packing', () => {
  expect(told(entry('shipment', 'pack'), entry('package', 'create'))).toEqual(['pack', 'shipment'])
  expect(told(entry('shipment', 'pack'), entry('package', 'update'))).toEqual(['update', 'shipment'])
})

test('what came to be by it is named', () => {
  const made = (...deed: Entry[]) => sentenceOf(deed)?.made.map(({ resource }) => resource.type)
  expect(made(entry('shipment', 'route'), entry('shipment', 'route'), entry('order', 'fulfil'))).toEqual(['shipment', 'shipment'])
  expect(made(entry('shipment', 'create'), entry('order', 'fulfil'))).toEqual([])
  expect(made(entry('shipment', 'pack'), entry('package', 'create'), entry('order', 'fulfil'))).toEqual(['package'])
})

test('what the order does to its shipments is told of the order', () => {
  expect(told(entry('shipment', 'route'), entry('shipment', 'route'), entry('order', 'fulfil'))).toEqual(['route', 'order'])
  expect(told(entry('shipment', 'route'), entry('order', 'create'))).toEqual(['create', 'order'])
  expect(told(entry('shipment', 'cancel'), entry('order', 'cancel', [{ field: 'canceledAt', to: 'now' }]))).toEqual(['cancel', 'order'])
})
