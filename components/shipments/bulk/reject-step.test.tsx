import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { RejectStep } from './reject-step'

const nothing = () => {}
const step = { isShown: true, isPending: false, problems: [], onDirty: nothing, onSubmit: nothing, onClose: nothing }

test('a rejection needs a reason, and words when it is another one', async () => {
  const onSubmit = vi.fn()
  const screen = await renderApp(<RejectStep {...step} onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('Choose a reason.', { exact: true })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Reason' }).selectOptions('Other')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('Say why.')).toBeVisible()
  await screen.getByRole('textbox', { name: 'In words' }).fill(' The press is down ')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled())
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ reasonCode: 'Other', reason: 'The press is down' })
  await expectAccessible()
})

test('what the service refuses in the reason is shown at its field', async () => {
  const problems = [
    { propertyName: 'change.reason', errorMessage: 'At most 500 characters.', attemptedValue: null, reason: 'field.invalid' },
  ]
  const screen = await renderApp(<RejectStep {...step} problems={problems} />)
  await expect.element(screen.getByText('At most 500 characters.')).toBeVisible()
})
