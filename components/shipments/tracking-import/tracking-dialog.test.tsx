import { afterEach, expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import type { Permission } from '@/components/api/request'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { TrackingImportButton } from './import-button'

afterEach(() => vi.unstubAllGlobals())

const render = (permissions: Permission[]) =>
  renderApp(
    <PermissionsProvider permissions={permissions}>
      <TrackingImportButton />
    </PermissionsProvider>,
  )

const row = {
  ...{ line: 1, number: 'S0000000042', shipmentId: 's', shortId: 'S0000000042', packageShortId: 'P0000000007', isChanged: true },
  ...{ carrierName: 'UPS', carrierTrackingNumber: '1Z999AA10123456784', shippedDate: '2026-01-31T00:00:00.000Z' },
}
const preview = {
  ...{ rows: [row], changes: [], rowCount: 2, checkedCount: 2, changeCount: 1, unchangedCount: 0, errorCount: 1 },
  errors: [{ line: 2, column: 'number', value: 'X', message: 'There is no shipment, order or package X.', reason: 'reference.unknown' }],
}
const job = {
  ...{ id: 'j1', kind: 'shipments.tracking', status: 'Done', done: 2, of: 2, counts: { changed: 1, unchanged: 0, failed: 1 } },
  ...{ errors: [{ message: 'Line 2: There is no shipment, order or package X.' }], resultUrl: null },
  ...{
    createdBy: { type: 'User', id: 'u', name: 'Ann Lee' },
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:01.000Z',
  },
}

test('pasted rows are checked, with the problems by line, then imported', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(`${url.replace(/^.*\/v1/, '')} ${await (init.body as Blob).text()}`)
    return Response.json(url.includes('dryRun') ? preview : { job })
  })
  const screen = await render(['shipments:update'])
  await screen.getByRole('button', { name: 'Import tracking numbers' }).click()
  await screen.getByRole('textbox', { name: 'Rows' }).fill('S0000000042,UPS,1Z999AA10123456784\nX,UPS,1Z')
  await screen.getByRole('button', { name: 'Check the rows' }).click()
  await expect
    .element(screen.getByText('Of 2 rows, 1 would change a parcel, 0 are stored already, and 1 cannot be imported.'))
    .toBeVisible()
  await expect.element(screen.getByText('Line 2: There is no shipment, order or package X.')).toBeVisible()
  await expect.element(screen.getByRole('table', { name: 'Parcels' })).toHaveTextContent('1Z999AA10123456784')
  await expectAccessible()
  await screen.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.element(screen.getByText('Imported: 2 of 2 rows. 1 shipped or corrected, 0 as they were, 1 failed.')).toBeVisible()
  const rows = 'S0000000042,UPS,1Z999AA10123456784\nX,UPS,1Z'
  expect(sent).toEqual([`/shipments/tracking/import?dryRun=true ${rows}`, `/shipments/tracking/import ${rows}`])
})

test('the check of rows that were changed since does not count', async () => {
  vi.stubGlobal('fetch', async () => Response.json(preview))
  const screen = await render(['shipments:update'])
  await screen.getByRole('button', { name: 'Import tracking numbers' }).click()
  await screen.getByRole('textbox', { name: 'Rows' }).fill('S0000000042,UPS,1Z')
  await screen.getByRole('button', { name: 'Check the rows' }).click()
  await expect.element(screen.getByRole('button', { name: 'Import 1 row' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Rows' }).fill('S0000000042,UPS,1Z9')
  await expect.element(screen.getByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument()
})
