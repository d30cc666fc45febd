import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/components/api/request'
import { invite } from './invite'

vi.mock('@/components/api/request', () => ({ call: vi.fn() }))
const sent = () => vi.mocked(call).mock.calls[0]?.[1] as { body: { bulk: Record<string, unknown>[] } }

beforeEach(() => {
  vi.mocked(call).mockReset()
  vi.mocked(call).mockResolvedValue({
    bulk: [{ status: 201, response: { link: 'https://x', invitation: { delivery: { needsLink: false } } } }],
  } as never)
})

const values = { emails: 'ann@x.example, nobody', associations: 'Internal', roleIds: '', deliveryMethod: 'Link' as const }
const problemOf = (email: string) => (email === 'nobody' ? 'This is not an e-mail address.' : null)

test('addresses with a problem are not sent, and are named with it in the results', async () => {
  expect(await invite(values, { isStaff: true, problemOf })).toEqual([
    { email: 'ann@x.example', error: null, link: 'https://x', needsLink: false },
    { email: 'nobody', error: 'This is not an e-mail address.', link: null, needsLink: false },
  ])
  expect(sent().body.bulk.map(({ email }) => email)).toEqual(['ann@x.example'])
})

test('an invitation whose answer was lost is one without a link', async () => {
  vi.mocked(call).mockResolvedValue({ bulk: [{ status: 201, response: { id: 'i1', shortId: null, version: 1 } }] } as never)
  const [result] = await invite(values, { isStaff: true, problemOf })
  expect(result).toEqual({ email: 'ann@x.example', error: null, link: null, needsLink: false })
})

test('only staff choose how an invitation is delivered', async () => {
  await invite(values, { isStaff: false, problemOf })
  expect(sent().body.bulk[0]).toEqual({ email: 'ann@x.example', roleIds: [] })
})
