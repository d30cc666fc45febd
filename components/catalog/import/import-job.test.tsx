import { expect, test, vi } from 'vitest'
import { CurrentUserProvider } from '@/components/api/current-user'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { renderApp } from '@/components/testing/render'
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
