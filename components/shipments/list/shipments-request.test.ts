import { expect, it } from 'vitest'
import type { SendRead } from '@/components/api/request'
import { resolverWith } from './name-lookup'
import { shipmentsRequest, shipmentsView } from './shipments-request'

/** Answers every read with one facility, and records what it is sent. */
function recorder() {
  const sent: unknown[] = []
  const send = (async (operation: string, args: { query?: unknown }) => {
    sent.push([operation, args.query])
    return { facilities: [{ id: 'f1', name: 'Austin' }] }
  }) as unknown as SendRead
  return { sent, send }
}

it('names are looked up with the same sender as the shipments', async () => {
  const { sent, send } = recorder()
  const request = shipmentsRequest(shipmentsView.viewOf(new URLSearchParams('q=facility:austin&page=2')), resolverWith(send))
  expect(request).toMatchObject({ problem: null, needsBrowser: false })
  await request.load(send)
  expect(sent).toEqual([
    ['GET /facilities', { q: 'austin', pageSize: '50' }],
    ['GET /shipments', { facilityId: 'f1', sort: undefined, page: '2', pageSize: '50' }],
  ])
})

it('days depend on the reader’s time zone, ages do not', () => {
  const needsBrowser = (q: string) => shipmentsRequest(shipmentsView.viewOf(new URLSearchParams({ q }))).needsBrowser
  expect(needsBrowser('shipped:2026-01-01..2026-01-31')).toBe(true)
  expect(needsBrowser('created:>2d 2026-01-31')).toBe(false)
})
