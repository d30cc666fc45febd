import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { FacilitiesField } from './facilities-field'

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

test('facilities beyond the listed ones are found by typing, and the chosen ones keep their names', async () => {
  serve()
  function Field() {
    const [value, setValue] = useState<string[]>(['Press 249'])
    return <FacilitiesField vendorId="v" value={value} onChange={setValue} error={undefined} />
  }
  const screen = await renderApp(<Field />)
  await expect.element(screen.getByText('Press 249 (F-Press 249)')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Facilities' }).fill('zag')
  await screen.getByRole('option', { name: 'Zagreb (F-Zagreb)' }).click()
  await screen.getByRole('combobox', { name: 'Facilities' }).fill('')
  await expect.element(screen.getByText('Zagreb (F-Zagreb)').first()).toBeVisible()
  await expect.element(screen.getByText('Press 249 (F-Press 249)').first()).toBeVisible()
  await expectAccessible()
})
