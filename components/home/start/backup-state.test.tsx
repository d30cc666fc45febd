import { expect, test, vi } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { BackupState } from './backup-state'

const now = new Date()
const good = { isScheduled: true, everySeconds: 3_600, lastAt: now.toISOString(), lastBytes: 3_000_000, isLate: false, lastFailure: null }
const show = (fields: object) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ backups: { ...good, ...fields } })),
  )
  return renderApp(<BackupState />)
}

test('Start shows the newest backup without a warning while all is well', async () => {
  const screen = await show({})
  await expect.element(screen.getByText('Newest backup')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
})

test.each([
  [{ isScheduled: false, lastAt: null, lastBytes: null }, 'No backups are scheduled. Set BACKUP_DIR'],
  [{ isLate: true }, 'The newest backup is older than two intervals.'],
  [{ isLate: true, lastFailure: { at: now.toISOString(), message: 'The disk is full.' } }, 'The last backup failed: The disk is full.'],
  [{ lastAt: null, lastBytes: null }, 'No backup was made yet'],
])('Start says of %j: %s', async (fields, text) => {
  const screen = await show(fields)
  await expect.element(screen.getByText(text)).toBeVisible()
})
