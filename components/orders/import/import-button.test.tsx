import { expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { renderApp } from '@/components/testing/render'
import { ImportButton } from './import-button'

const render = (permissions: Permission[]) =>
  renderApp(
    <PermissionsProvider permissions={permissions}>
      <ImportButton />
    </PermissionsProvider>,
  )

const counts = { orderCount: 3, checkedCount: 3, createCount: 1, existingCount: 1, errorCount: 1 }
const errors = [{ line: 4, field: 'items', value: null, message: 'An order has at least one item.', reason: 'field.tooSmall' }]
const job = {
  ...{ id: 'j1', kind: 'orders.import', status: 'Done', done: 3, of: 3, errors: [], counts: { created: 1, existing: 1, failed: 1 } },
  ...{ resultUrl: '/v1/orders/import/j1/outcomes.csv', createdBy: { type: 'User', id: 'u', name: 'Ann Lee' } },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', finishedAt: '2026-11-20T10:00:01.000Z' },
}

test('a chosen file is checked, then imported, and its outcomes can be downloaded', async () => {
  const sent: [string, string | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push([url, (init.body as Blob).type])
    return Response.json(url.includes('dryRun') ? { changes: [], errors, ...counts } : { job })
  })
  const screen = await render(['orders:create'])
  await screen.getByRole('button', { name: 'Import orders' }).click()
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeInTheDocument()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const picked = new DataTransfer()
  picked.items.add(new File(['{"externalId":"A"}'], 'orders.ndjson'))
  input.files = picked.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText('Of 3 orders, 1 would be created, 1 exist already, and 1 cannot be imported.')).toBeInTheDocument()
  await expect.element(screen.getByText('Line 4, items: An order has at least one item.')).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Import 3 orders' }).click()
  await expect.element(screen.getByRole('button', { name: 'Download the outcome of each line' })).toBeInTheDocument()
  expect(sent.map(([url, type]) => [url.replace(/^.*\/v1/, ''), type])).toEqual([
    ['/orders/import?dryRun=true', 'application/x-ndjson'],
    ['/orders/import', 'application/x-ndjson'],
  ])
})
