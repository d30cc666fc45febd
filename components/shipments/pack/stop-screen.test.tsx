import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PermissionsProvider } from '@/components/api/permissions'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import type { Shipment } from '../types'
import { StopScreen } from './stop-screen'

const shipment = { id: 's', shortId: 'S0000000001', orderId: 'o', isOnHold: false } as unknown as Shipment
const stop = { title: 'On hold', words: 'Do not pack it.', reason: null }

function Stopped({ onScan, onLeave }: { onScan: (text: string) => void; onLeave: () => void }) {
  const [text, setText] = useState('MUG-')
  return (
    <PermissionsProvider permissions={[]}>
      <StopScreen {...{ shipment, stop, text, onScan, onLeave }} missed={['TEE']} onText={setText} />
    </PermissionsProvider>
  )
}

test('a scan that was under way ends in the field of the STOP and presses nothing; Esc leaves it', async () => {
  const [onScan, onLeave] = [vi.fn(), vi.fn()]
  const screen = await renderApp(<Stopped onScan={onScan} onLeave={onLeave} />)
  await expect.element(screen.getByRole('textbox', { name: /Scan the slip of S0000000001 again/ })).toHaveFocus()
  await expect.element(screen.getByText('Not counted: TEE')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('11{Enter}')
  expect(onScan.mock.calls).toEqual([['MUG-11']])
  expect(onLeave).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onLeave).toHaveBeenCalledOnce()
})
