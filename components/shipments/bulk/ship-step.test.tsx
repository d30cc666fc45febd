import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { ShipStep } from './ship-step'

const nothing = () => {}
const step = { isShown: true, isPending: false, problems: [], onDirty: nothing, onSubmit: nothing, onClose: nothing }

test('shipments leave now without a carrier, or with a carrier at a time', async () => {
  const onSubmit = vi.fn()
  const screen = await renderApp(<ShipStep {...step} onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.poll(() => onSubmit.mock.calls[0]?.[0]).toEqual({})
  await screen.getByLabelText('Carrier').fill(' UPS ')
  await screen.getByLabelText('Shipped on').fill('2026-01-19T18:42')
  await screen.getByRole('button', { name: 'Preview' }).click()
  const shippedDate = new Date('2026-01-19T18:42').toISOString()
  await expect.poll(() => onSubmit.mock.calls[1]?.[0]).toEqual({ carrierName: 'UPS', shippedDate })
  await expectAccessible()
})

test('a time in the future, which the service refuses, is shown at its field', async () => {
  const problems = [
    {
      propertyName: 'change.shippedDate',
      errorMessage: 'Give a time that is not in the future.',
      attemptedValue: null,
      reason: 'field.invalid',
    },
  ]
  const screen = await renderApp(<ShipStep {...step} problems={problems} />)
  await expect.element(screen.getByText('Give a time that is not in the future.')).toBeVisible()
})
