import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { NotesSection } from './notes-section'

afterEach(() => vi.unstubAllGlobals())

const note = (id: string, text: string) => ({
  ...{ id, text, resource: { type: 'shipment', id: 's1' }, visibility: 'Vendor', isPinned: false, mentions: [], version: 1 },
  ...{
    createdBy: { id: 'u1', name: 'Carla Moreno', type: 'User' },
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedBy: null,
    updatedAt: null,
  },
})
const subject = { type: 'shipment', id: 's1', merchantName: 'Acme', vendorName: 'Inkwell', items: [] } as const

/** Serves the notes of the shipment. Returns the bodies of the notes that were written. */
function serve() {
  const notes = [note('0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001', 'When does it leave?')]
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      const isOfShipment = String(url).includes('resourceType=shipment') && String(url).includes('resourceId=s1')
      return Response.json({
        notes: isOfShipment ? notes : [],
        page: 1,
        pageSize: 100,
        totalCount: 1,
        totalCountIsCapped: false,
        nextCursor: null,
      })
    }
    written.push(JSON.parse(String(init.body)))
    notes.unshift(note('0190aaaa-bbbb-7ccc-8ddd-eeeeffff0002', 'Tomorrow.'))
    return Response.json({ note: notes[0] }, { status: 201 })
  })
  return written
}

const render = (permissions: ('notes:read' | 'notes:create')[]) =>
  renderApp(
    <PermissionsProvider permissions={permissions}>
      <NotesSection subject={subject} />
    </PermissionsProvider>,
  )

test('a question about a shipment is read and answered on its page', async () => {
  const written = serve()
  const screen = await render(['notes:read', 'notes:create'])
  await expect.element(screen.getByRole('listitem').getByText('When does it leave?')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Write a note' }).click()
  const box = screen.getByRole('textbox', { name: 'New note' })
  await expect.element(screen.getByRole('button', { name: /^Save/ })).toBeVisible()
  await box.click()
  await userEvent.keyboard('Tomorrow.')
  await screen.getByRole('button', { name: /^Save/ }).click()
  await expect.element(screen.getByRole('listitem').getByText('Tomorrow.')).toBeVisible()
  expect(written).toEqual([expect.objectContaining({ resource: { type: 'shipment', id: 's1' }, text: 'Tomorrow.' })])
})

test('nothing is shown to those who may read no notes', async () => {
  serve()
  const screen = await render([])
  await expect.element(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Notes' }).query()).toBeNull()
})
