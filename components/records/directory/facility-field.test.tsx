import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { FacilityField } from './facility-field'

const names = [...Array.from({ length: 250 }, (_, i) => `Press ${i}`), 'Zagreb']
const facilityOf = (name: string) => ({ id: name, shortId: `F-${name}`, name, vendorId: 'v' })

/** A service that lists as many facilities as asked for, and finds them by the beginning of their names. */
function serve() {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const byId = names.find((name) => pathname.endsWith(`/facilities/${encodeURIComponent(name)}`))
    if (byId) return Response.json({ facility: facilityOf(byId) })
    const found = names.filter((name) => name.toLowerCase().startsWith((searchParams.get('q') ?? '').toLowerCase()))
    return Response.json({ facilities: found.slice(0, Number(searchParams.get('pageSize'))).map(facilityOf), totalCount: found.length })
  })
}

function Field({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <FacilityField vendorId="v" countryCode="US" value={value} onChange={setValue} error={undefined} />
}

test('a facility beyond the listed ones is found by typing the beginning of its name, and is removed by choosing it again', async () => {
  serve()
  const screen = await renderApp(<Field />)
  const field = screen.getByRole('combobox', { name: 'Facility' })
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'Press 0 (F-Press 0)' })).toBeVisible()
  expect(screen.getByRole('option').elements()).toHaveLength(50)
  await field.fill('zag')
  await screen.getByRole('option', { name: 'Zagreb (F-Zagreb)' }).click()
  await expect.element(field).toHaveValue('Zagreb (F-Zagreb)')
  await expectAccessible()
  await field.click()
  await screen.getByRole('option', { name: 'Zagreb (F-Zagreb)' }).click()
  await expect.element(field).toHaveValue('')
})

test('a facility chosen before shows its name, and the list offers the others', async () => {
  serve()
  const screen = await renderApp(<Field initial="Zagreb" />)
  const field = screen.getByRole('combobox', { name: 'Facility' })
  await expect.element(field).toHaveValue('Zagreb (F-Zagreb)')
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'Press 1 (F-Press 1)' })).toBeVisible()
})
