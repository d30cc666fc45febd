import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Catalog } from '../types'
import { disableCatalog } from './set-enabled'

afterEach(() => vi.unstubAllGlobals())

const catalog = (version: number, given: Partial<Catalog> = {}): Catalog => ({
  ...{ id: 'c1', assignedToSubAccountIds: [], isEnabled: true, merchantId: 'm', name: 'Shop', description: null },
  ...{ variantCount: 0, version, createdAt: '', updatedAt: '', ...given },
})

/** A service whose catalog somebody else changes before each of the first `others` writes. Returns the versions that were sent. */
function serve(others: number, given: Partial<Catalog> = {}) {
  const sent: (string | null)[] = []
  const version = () => 1 + Math.min(sent.length, others)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, init: RequestInit) => {
      if (init.method === 'GET') return Response.json({ merchantCatalog: catalog(version(), given) })
      sent.push(new Headers(init.headers).get('if-match'))
      if (sent.length > others) return Response.json({ merchantCatalog: catalog(version() + 1, given), errors: [] })
      return Response.json({ errorCode: 'PreconditionFailed', requestId: null, errors: [] }, { status: 412 })
    }),
  )
  return sent
}

test('a catalog that somebody else changed is disabled on its stored version', async () => {
  const sent = serve(2)
  await disableCatalog(new QueryClient(), catalog(1))
  expect(sent).toEqual(['"v1"', '"v2"', '"v3"'])
})

test('after three repetitions the refusal is reported', async () => {
  const sent = serve(9)
  await expect(disableCatalog(new QueryClient(), catalog(1))).rejects.toMatchObject({ status: 412 })
  expect(sent).toHaveLength(4)
})

test('a catalog that is for other sub-accounts now is left as it is', async () => {
  const sent = serve(1, { assignedToSubAccountIds: ['eu'] })
  await expect(disableCatalog(new QueryClient(), catalog(1))).rejects.toMatchObject({ status: 412 })
  expect(sent).toHaveLength(1)
})
