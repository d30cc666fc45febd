import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { renderApp } from '@/components/testing/render'
import { dismiss, toast, toastStore } from '@/components/ui/toasts/toast'
import { ApiForm } from './api-form'
import { ConfirmWrite } from './confirm-write'
import { useApiForm } from './use-api-form'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
  for (const { id } of toastStore.get()) dismiss(id)
})

const lost = () => fetched.mockRejectedValueOnce(new TypeError('connection reset'))
const answered = () => fetched.mockResolvedValueOnce(new Response('{}'))
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const hold = () => call('POST /orders/{orderId}/customerCareHold', { params: { orderId: 'O1' }, body: { reason: 'FraudReview' } })

function Form() {
  const form = useApiForm({ schema: z.object({ comment: z.string() }), values: { comment: '' }, send: hold })
  return (
    <ApiForm form={form} submitLabel="Hold" label="Hold">
      <TextInput label="Comment" {...form.register('comment')} />
    </ApiForm>
  )
}

function Confirmation() {
  return <ConfirmWrite title="Hold?" consequences={[]} confirmLabel="Hold" onClose={() => {}} send={hold} onDone={() => {}} />
}

function ActionButton() {
  const { run } = useWrite()
  return (
    <button type="button" onClick={() => void run(hold, 'It was not held')}>
      Hold
    </button>
  )
}

const senders = Object.entries({ form: Form, confirmation: Confirmation, button: ActionButton })

test.each(senders)('two clicks on a %s before it is drawn again send one request', async (_, Component) => {
  const screen = await renderApp(<Component />)
  fetched.mockReturnValue(new Promise(() => {}))
  const button = screen.getByRole('button', { name: 'Hold' }).element() as HTMLButtonElement
  button.click()
  button.click()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  await new Promise((done) => setTimeout(done, 50))
  expect(fetched).toHaveBeenCalledTimes(1)
  await screen.unmount()
})

for (const [name, Component] of senders)
  test(`a ${name} finishes its lost write under the same key; closed and opened again, it sends a new one`, async () => {
    const press = async (calls: number) => {
      await screen.getByRole('button', { name: 'Hold' }).click()
      await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(calls))
    }
    let screen = await renderApp(<Component />)
    lost()
    await press(1)
    await expect.element(screen.getByText(/cannot be reached/).first()).toBeVisible()
    lost()
    await press(2)
    await expect.element(screen.getByText(/cannot be reached/).first()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await screen.unmount()
    screen = await renderApp(<Component />)
    answered()
    await press(3)
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    await screen.unmount()
  })

test('the Undo of a notice finishes its lost write under the same key; once the notice is closed, the write is a new one', async () => {
  const screen = await renderApp(null)
  const press = async (calls: number) => {
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(calls))
    await vi.waitFor(() => expect(toastStore.get()[0]?.attempts).toHaveLength(calls))
  }
  toast('Released', { undo: hold })
  lost()
  await press(1)
  lost()
  await press(2)
  await screen.getByRole('button', { name: 'Close' }).click()
  answered()
  await hold()
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
  await screen.unmount()
})
