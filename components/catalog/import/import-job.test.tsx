import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CurrentUserProvider } from '@/components/api/current-user'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { examplePlan, exampleRow } from '@/components/work/plans/example-plan'
import { ImportJob } from './import-job'

const job = {
  ...{ id: 'j1', kind: 'products.import', status: 'Running', done: 1, of: 3, errors: [], counts: null, resultUrl: null },
  ...{ createdBy: { type: 'User', id: 'maker', name: 'Ann Lee' }, createdAt: '2026-11-20T10:00:00.000Z', finishedAt: null },
}

test.each<[string, string, Permission[], number]>([
  ['its maker', 'maker', [], 1],
  ['other staff with the permission of its kind', 'other', ['audit:read', 'catalog:write'], 1],
  ['other staff who may only read it', 'other', ['audit:read'], 0],
])('the button that cancels a running import, for %s', async (_, id, permissions, count) => {
  vi.stubGlobal('fetch', async () => Response.json({ job }))
  const screen = await renderApp(
    <CurrentUserProvider value={{ id, name: 'Me', email: null, association: 'Internal' }}>
      <PermissionsProvider permissions={permissions}>
        <ImportJob id="j1" />
      </PermissionsProvider>
    </CurrentUserProvider>,
  )
  await expect.element(screen.getByRole('progressbar')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel the import' }).elements()).toHaveLength(count)
})

/** A finished import, and the service that plans its rollback. */
function serveRollback() {
  const sent: [string, unknown][] = []
  const finished = { ...job, status: 'Done', done: 3, counts: { created: 2, changed: 1 }, finishedAt: '2026-11-20T10:01:00.000Z' }
  const plan = examplePlan({
    ...{ id: 'p1', kind: 'catalog.rollback', name: 'Roll back an import: 3 records of the catalog', change: {} },
    ...{ canUndo: false, undoNote: 'A rollback cannot be undone. Import the file again.', summary: { willChange: 3 } },
    groups: [{ key: 'product.deleted', type: 'effect', rows: 2, count: 2, message: null }],
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname.replace('/v1', '')
    if (init?.method === 'POST') sent.push([path, init.body ? JSON.parse(String(init.body)) : null])
    if (path.startsWith('/jobs')) return Response.json({ job: finished })
    if (path.endsWith('/rows')) return Response.json({ rows: [exampleRow(1)], nextCursor: null })
    return Response.json({ plan, job: {} })
  })
  return sent
}

const renderDone = (permissions: Permission[]) =>
  renderApp(
    <CurrentUserProvider value={{ id: 'maker', name: 'Me', email: null, association: 'Internal' }}>
      <PermissionsProvider permissions={permissions}>
        <ImportJob id="j1" />
      </PermissionsProvider>
    </CurrentUserProvider>,
  )

test('a rollback shows first what it would remove and set back, with the focus on the safe button', async () => {
  const sent = serveRollback()
  const screen = await renderDone(['catalog:write'])
  await screen.getByRole('button', { name: 'Roll back…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Roll back 3 records' })).toBeEnabled()
  await expect.element(screen.getByText('2 products are deleted')).toBeVisible()
  await expect.element(screen.getByText('This cannot be undone.', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual([['/plans', { kind: 'catalog.rollback', selection: { importId: 'j1' }, change: {} }]])
  await screen.getByRole('button', { name: 'Roll back 3 records' }).click()
  await expect.poll(() => sent.map(([path]) => path)).toEqual(['/plans', '/plans/p1/apply'])
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a rollback that is canceled changes nothing', async () => {
  const sent = serveRollback()
  const screen = await renderDone(['catalog:write'])
  await screen.getByRole('button', { name: 'Roll back…' }).click()
  await expect.element(screen.getByRole('button', { name: 'Roll back 3 records' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => sent.map(([path]) => path)).toEqual(['/plans', '/plans/p1/cancel'])
})

test('who may not write the catalog cannot roll back', async () => {
  serveRollback()
  const screen = await renderDone(['audit:read'])
  await expect.element(screen.getByRole('button', { name: 'Roll back…' })).toHaveAttribute('aria-disabled', 'true')
})
