import { beforeEach, expect, test, vi } from 'vitest'
import { PermissionsProvider } from '@/components/api/permissions'
import { renderApp } from '@/components/testing/render'
import { InvitationActions } from './invitation-actions'
import type { Invitation } from './store'

const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}))
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

test('two clicks on Resend before it is drawn again send one request', async () => {
  const fields = { id: 'i1', version: 1, status: 'Pending', deliveryMethod: 'Email', email: 'ann@example.com', delivery: {} }
  const screen = await renderApp(
    <PermissionsProvider permissions={['invitations:write']}>
      <InvitationActions invitation={fields as Invitation} sendsMail onRevoke={() => {}} onLink={() => {}} />
    </PermissionsProvider>,
  )
  const button = screen.getByRole('button', { name: 'Resend' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 50))
  expect(fetched).toHaveBeenCalledTimes(1)
})
