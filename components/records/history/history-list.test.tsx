import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { HistoryList } from './history-list'

const who = { type: 'User', id: 'u', name: 'Carla Moreno' }
const entryOf = (id: string, changes: object[], more: object = {}) => ({
  id,
  sequence: 1,
  resource: { type: 'merchantVariant', id },
  resourceName: id,
  orderId: null,
  action: 'update',
  actor: who,
  client: null,
  requestId: 'r1',
  reason: null,
  changes,
  occurredAt: '2026-11-20T10:00:00.000Z',
  redactedAt: null,
  previousHash: '',
  hash: '',
  ...more,
})
const price = (amount: number) => [{ field: 'merchantPrice.amount', from: 1, to: amount }]
const saves = [
  {
    id: 'r1',
    what: '24 merchant prices changed',
    who,
    when: '2026-11-20T10:00:00.000Z',
    count: 24,
    canRevert: true,
    entries: [entryOf('MUG-1', price(2)), entryOf('MUG-2', price(3))],
  },
  {
    id: 'r0',
    what: 'Merchant catalog created',
    who,
    when: '2026-11-19T10:00:00.000Z',
    count: 1,
    canRevert: false,
    entries: [entryOf('c1', [], { resource: { type: 'merchantCatalog', id: 'c1' }, action: 'create' })],
  },
]

/** Serves the history, and a revert whose preview is `preview`. Returns the requests that were sent. */
function serve(preview: () => Response) {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://localhost')
    sent.push(`${init?.method ?? 'GET'} ${pathname}${search}`)
    if (pathname.endsWith('/revert')) return search ? preview() : Response.json({ id: 'r2', reverted: [] })
    return Response.json({ history: saves, page: 1, pageSize: 50, totalCount: 2, totalCountIsCapped: false, nextCursor: null })
  })
  return sent
}

/** A section's heading comes before those of the days. */
const History = () => (
  <>
    <h2>History</h2>
    <HistoryList subject={{ type: 'merchantCatalog', id: 'c1' }} missing={null} />
  </>
)

const change = { resource: { type: 'merchantVariant', id: 'MUG-1' }, field: 'merchantPrice.amount', from: 2, to: 1 }

test('a batch is one entry that opens in place; what cannot be undone has no Revert', async () => {
  serve(() => Response.json({ reverted: [], changes: [] }))
  const screen = await renderApp(<History />)
  await expect.element(screen.getByText('24 merchant prices changed')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await expect.element(screen.getByText('MUG-2')).not.toBeVisible()
  await screen.getByText('24 records').click()
  await expect.element(screen.getByText('MUG-2')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Revert/ }).elements()).toHaveLength(1)
  await expectAccessible()
})

test('Revert shows what would change before it is sent', async () => {
  const sent = serve(() => Response.json({ id: 'r2', reverted: [], changes: [change] }))
  const screen = await renderApp(<History />)
  await screen.getByRole('button', { name: 'Revert: 24 merchant prices changed' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('1.00')).toBeVisible()
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual(['POST /v1/history/r1/revert?dryRun=true'])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Revert' }).click()
  await expect.element(screen.getByText('Reverted: 24 merchant prices changed')).toBeVisible()
  expect(sent).toContain('POST /v1/history/r1/revert')
})

test('a value that changed since is named, and Revert says why it is disabled', async () => {
  const errorMessage = 'The merchantVariant has changed since in merchantPrice.amount.'
  serve(() =>
    Response.json(
      {
        errorCode: 'Conflict',
        requestId: 'x',
        errors: [{ errorMessage, propertyName: null, attemptedValue: null, reason: 'history.changed' }],
      },
      { status: 409 },
    ),
  )
  const screen = await renderApp(<History />)
  await screen.getByRole('button', { name: 'Revert: 24 merchant prices changed' }).click()
  await expect.element(screen.getByText(errorMessage)).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Revert' })).toHaveAttribute('aria-disabled', 'true')
})

test('the history of a user tells sign-ins and the creation in words', async () => {
  const user = { type: 'user', id: 'c1' }
  const entries = [entryOf('s2', [], { resource: user, action: 'signIn' }), entryOf('s1', [], { resource: user, action: 'create' })]
  const history = entries.map((entry) => ({
    id: entry.id,
    what: '',
    who,
    when: entry.occurredAt,
    count: 1,
    canRevert: false,
    entries: [entry],
  }))
  vi.stubGlobal('fetch', async () =>
    Response.json({ history, page: 1, pageSize: 50, totalCount: 2, totalCountIsCapped: false, nextCursor: null }),
  )
  const screen = await renderApp(<HistoryList subject={user as never} missing={null} />)
  await expect.element(screen.getByText('Carla Moreno signed in')).toBeVisible()
  await expect.element(screen.getByText('Carla Moreno created the user')).toBeVisible()
})
