import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import type { ListState } from '@/components/lists/use-list-state'
import { renderApp } from '@/components/testing/render'
import { watchSavedFiles } from '@/components/testing/saved-files'
import { ExportButton } from './export-button'

afterEach(async () => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })
})

const render = (q: string) => {
  const list = { totalCount: 3, totalCountIsCapped: false }
  const orders = { noun: 'order', view: { q, sort: '-createdAt' }, foundBy: q, list } as unknown as ListState<unknown>
  return renderApp(
    <PermissionsProvider permissions={['orders:read']}>
      <ExportButton orders={orders} />
    </PermissionsProvider>,
  )
}

test('the file has the days of the list: the filter and the times are those of the reader’s zone', async () => {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  const saved = watchSavedFiles()
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url)
    return new Response('createdAt')
  })
  const screen = await render('created:2026-01-31')
  await screen.getByRole('button', { name: 'Download 3 orders as CSV' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const query = new URL(requested[0]!, 'http://localhost').searchParams
  expect(query.get('timeZone')).toBe('America/New_York')
  expect(query.get('q')).toBe('created:2026-01-31T05:00:00.000Z..2026-02-01T04:59:59.999Z')
})
