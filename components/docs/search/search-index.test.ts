import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openApiOf } from '@/server/http/openapi/openapi'
import { operations } from '@/server/operations'
import { type OpenApi, parseEvents, parseOperations, parseReasons } from '../document'
import { parseChangelog } from '../pages/changelog'
import { statusCodes } from '../pages/status-codes'
import { excerptOf } from './excerpt'
import { createIndex, type Hit, wordsOf } from './search-index'
import { sectionsOf } from './sections'

const document: OpenApi = JSON.parse(JSON.stringify(openApiOf(operations)))
const entries = parseOperations(document)
const sections = sectionsOf({
  statuses: statusCodes(entries),
  limits: document['x-limits'],
  changelog: parseChangelog(readFileSync('docs/changelog.md', 'utf8')),
})
const { schemas } = document.components
const search = createIndex({ operations: entries, events: parseEvents(document), reasons: parseReasons(document), schemas, sections })
const placesOf = (query: string, most = 10) =>
  search(query)
    .hits.slice(0, most)
    .map(({ record }) => `${record.kind} ${record.target}`)

test.each([
  ['create order', 'Operation createOrder'],
  ['holdOrder', 'Operation holdOrder'],
  ['/orders/search', 'Operation searchOrders'],
  ['externalId.taken', 'Reason reason-externalId.taken'],
  ['order.held', 'Reason reason-order.held'],
  ['ShipmentShipped', 'Event onShipmentShipped'],
  ['PreconditionFailed', 'Guide status-412-PreconditionFailed'],
  ['429', 'Guide status-429-TooManyRequests'],
  ['deprecation', 'Guide deprecation'],
  ['body of a request limit', 'Guide limit-1'],
  ['postman', 'Operation getPostmanCollection'],
  ['cursors', 'Guide step-lists'],
  ['idempotency', 'Guide step-retries'],
])('%s is among the first ten', (query, place) => {
  expect(placesOf(query)).toContain(place)
})

test('a field is found where it is sent, and by the words of its description', () => {
  expect(placesOf('shippingAddress zip')).toContain('Field createOrder.body.shippingAddress.zip')
  expect(placesOf('Idempotency-Key')).toContain('Parameter createOrder.header.Idempotency-Key')
})

test('accents, case and typing mistakes in longer words do not matter, and a beginning is enough', () => {
  expect(placesOf('WEBHÓOKS', 20)).toEqual(placesOf('webhooks', 20))
  expect(placesOf('shipmnet reroute')).toContain('Operation rerouteShipment')
  expect(placesOf('repri')).toContain('Operation reprintOrder')
})

test('every word has to match', () => {
  expect(search('order xyzzy')).toEqual({ hits: [], total: 0 })
  expect(search('  ')).toEqual({ hits: [], total: 0 })
})

test('a name is found by its parts', () => {
  expect(wordsOf('customerCareHold of 2 boxes')).toEqual(['customerCareHold', 'customer', 'Care', 'Hold', 'of', '2', 'boxes'])
})

test('an excerpt shows the words that matched, and where they are', () => {
  const { hits } = search('idempotency lost answer')
  const shown = ({ record, words }: Hit) => excerptOf(record.text, words).filter(({ isMarked }) => isMarked)
  expect(hits.length).toBeGreaterThan(0)
  for (const hit of hits)
    expect(shown(hit).length + Number(/idempot|lost|answer/i.test(hit.record.title)), hit.record.target).toBeGreaterThan(0)
})

test('every result has a place on the page', () => {
  const ids = new Set([
    ...entries.map(({ id }) => id),
    ...sections.map(({ id }) => id),
    ...parseEvents(document).map(({ id }) => id),
    ...parseReasons(document).map(({ code }) => `reason-${code}`),
  ])
  for (const query of ['order', 'sku', 'event', 'field', 'token'])
    for (const { record } of search(query).hits)
      expect(ids.has(record.target) || ids.has(record.target.split('.')[0] ?? ''), record.target).toBe(true)
})

test('every result has a place of its own', () => {
  for (const query of ['webhook', 'order', 'shipment']) {
    const places = search(query).hits.map(({ record }) => `${record.kind} ${record.target}`)
    expect(new Set(places).size).toBe(places.length)
  }
})

test('words are marked where they begin', () => {
  const words = excerptOf('A description of customerCareHold and holds, on hold', ['hold', 'script']).filter(({ isMarked }) => isMarked)
  expect(words.map(({ text }) => text)).toEqual(['Hold', 'hold', 'hold'])
})
