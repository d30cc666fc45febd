import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { dismiss, toastStore } from '@/components/ui/toasts/toast'
import { enableVariants } from './enable-variants'
import { sampleVariant } from './variant-fixture'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of toastStore.get()) dismiss(id)
})

/** A service whose variant somebody else changes before each of the first `others` writes. Returns the versions that were sent. */
function serve(others: number) {
  const sent: (string | null)[] = []
  const variant = () => sampleVariant({ version: 1 + Math.min(sent.length, others) })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, init: RequestInit) => {
      if (init.method === 'GET') return Response.json({ variant: variant() })
      sent.push(new Headers(init.headers).get('if-match'))
      if (sent.length > others) return Response.json({ variant: variant() })
      return Response.json({ errorCode: 'PreconditionFailed', requestId: null, errors: [] }, { status: 412 })
    }),
  )
  return sent
}

test('a variant that somebody else changed is disabled on its stored version', async () => {
  const sent = serve(2)
  await enableVariants(new QueryClient(), 'p1', [sampleVariant()], false)
  expect(sent).toEqual(['"v1"', '"v2"', '"v3"'])
  expect(toastStore.get()[0]?.message).toBe('TEE-S is disabled: new orders are stopped')
})

test('after three repetitions the refusal is reported', async () => {
  const sent = serve(9)
  await expect(enableVariants(new QueryClient(), 'p1', [sampleVariant()], false)).rejects.toMatchObject({ status: 412 })
  expect(sent).toHaveLength(4)
})
