import { expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { renderApp } from '@/components/testing/render'
import { SlipQueue } from './slip-queue'

const facilities = [
  { id: 'f1', name: 'Print hall', vendorName: 'Inkwell', isSandbox: false },
  { id: 'f2', name: 'Sandbox hall', vendorName: 'Sandbox', isSandbox: true },
]

/** The lines of the list, when this many shipments wait: of real orders in all, and at each facility. */
async function linesOf(waiting: { real: number; f1: number; f2: number }) {
  vi.stubGlobal('fetch', async (address: string | URL) => {
    const { pathname, searchParams } = new URL(String(address), location.href)
    if (pathname === '/v1/facilities') return Response.json({ facilities, totalCount: 2 })
    expect(searchParams.get('isTest')).toBe(searchParams.has('facilityId') ? null : 'false')
    const facility = searchParams.get('facilityId') as 'f1' | 'f2' | null
    return Response.json({ shipments: [], totalCount: waiting[facility ?? 'real'], totalCountIsCapped: false })
  })
  return renderApp(
    <PermissionsProvider permissions={['directory:read']}>
      <SlipQueue />
    </PermissionsProvider>,
  )
}

test('the total leaves out test orders; a sandbox facility has its own line', async () => {
  const screen = await linesOf({ real: 7, f1: 7, f2: 2 })
  await expect.element(screen.getByText('Sandbox hall · Sandbox, test orders')).toBeVisible()
  const lines = screen.getByRole('listitem')
  await expect.element(lines.nth(0)).toHaveTextContent('All facilities7 shipments')
  await expect.element(lines.nth(1)).toHaveTextContent('Print hall · Inkwell7 shipments')
  await expect.element(lines.nth(2)).toHaveTextContent('2 shipments')
})

test('when only test orders wait, everything has its slip, and their facility is listed', async () => {
  const screen = await linesOf({ real: 0, f1: 0, f2: 2 })
  await expect.element(screen.getByText('Everything that is assigned or in production has its slip.')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Sandbox hall · Sandbox, test orders2 shipments')
})
