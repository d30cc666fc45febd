import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { RerouteStep } from './reroute-step'

const nothing = () => {}
const step = { isShown: true, isPending: false, problems: [], onDirty: nothing, onSubmit: nothing, onClose: nothing }

const facilityOf = (name: string) => ({
  id: name,
  shortId: name,
  version: 1,
  vendorId: 'v',
  vendorName: 'Inkwell',
  name,
  address: null,
  countryCodes: ['US'],
  isActive: true,
  dailyCapacity: null,
  createdAt: '2026-01-19T18:42:42.086Z',
  updatedAt: '2026-01-19T18:42:42.086Z',
})

/** A service with these facilities, which lists 200 at once, and answers when `isReady` is resolved. */
function serve(names: string[], isReady = Promise.resolve()) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    await isReady
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const byId = names.find((name) => pathname.endsWith(`/facilities/${encodeURIComponent(name)}`))
    if (byId) return Response.json({ facility: facilityOf(byId) })
    const q = searchParams.get('q')
    asked.push(q)
    const found = names.filter((name) => name.toLowerCase().startsWith((q ?? '').toLowerCase()))
    const nextCursor = found.length > 200 ? 'next' : null
    const page = { page: 1, pageSize: 200, totalCount: found.length, totalCountIsCapped: false, nextCursor }
    return Response.json({ facilities: found.slice(0, 200).map(facilityOf), ...page })
  })
  return asked
}

test('a facility beyond the 200th is found by its name, and stays chosen when the search is cleared', async () => {
  serve([...Array.from({ length: 200 }, (_, i) => `Press ${i}`), 'Zagreb'])
  const screen = await renderApp(<RerouteStep {...step} />)
  await expect.element(screen.getByRole('radio', { name: /^Press 0/ })).toBeInTheDocument()
  await expect.element(screen.getByRole('radio', { name: /Zagreb/ })).not.toBeInTheDocument()
  const field = screen.getByRole('textbox', { name: 'Facility' })
  await field.fill('zag')
  await screen.getByRole('radio', { name: /Zagreb/ }).click()
  await expectAccessible()
  await field.fill('')
  await expect.element(screen.getByRole('radio', { name: /Zagreb/ })).toBeChecked()
})

test('while all facilities are listed, typing filters them without a request', async () => {
  const asked = serve(['Graz', 'Linz'])
  const screen = await renderApp(<RerouteStep {...step} />)
  await screen.getByRole('textbox', { name: 'Facility' }).fill('li')
  await expect.element(screen.getByRole('radio', { name: /Linz/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Graz/ })).not.toBeInTheDocument()
  expect(asked).toEqual([null])
})

test('Enter takes the first facility with the typed name, although it was pressed before the facilities were there', async () => {
  let answer = () => {}
  const isReady = new Promise<void>((resolve) => {
    answer = resolve
  })
  serve(['Graz', 'Linz'], isReady)
  const screen = await renderApp(<RerouteStep {...step} />)
  const field = screen.getByRole('textbox', { name: 'Facility' })
  await field.fill('li')
  await userEvent.keyboard('{Enter}')
  answer()
  await expect.element(screen.getByRole('radio', { name: /Linz/ })).toBeChecked()
})

test('Enter takes the first facility that a search finds, although it was pressed before the search had begun', async () => {
  serve([...Array.from({ length: 200 }, (_, i) => `Press ${i}`), 'Zagreb'])
  const screen = await renderApp(<RerouteStep {...step} />)
  await expect.element(screen.getByRole('radio', { name: /^Press 0/ })).toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Facility' }).fill('zag')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('radio', { name: /Zagreb/ })).toBeChecked()
})

test('Enter after a name that no facility has chooses none, also when another name is typed', async () => {
  serve(['Graz', 'Linz'])
  const screen = await renderApp(<RerouteStep {...step} />)
  const field = screen.getByRole('textbox', { name: 'Facility' })
  await field.fill('zzz')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('None has this name.')).toBeVisible()
  await field.fill('li')
  await expect.element(screen.getByRole('radio', { name: /Linz/ })).not.toBeChecked()
})
