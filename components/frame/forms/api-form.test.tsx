import { TextInput } from '@mantine/core'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as z from 'zod'
import { expectAccessible } from '@/components/testing/accessible'
import { apiError, renderApp } from '@/components/testing/render'
import { ApiForm } from './api-form'
import { FormDialog } from './form-dialog'
import { useApiForm } from './use-api-form'

const schema = z.object({ street: z.string().min(1, { error: 'Give the street.' }), zip: z.string() })
const stored = { street: '12 Hill St', zip: '14609' }
const theirs = { street: '12 Hill Street', zip: '14610' }

function AddressForm({ send, done = () => {} }: { send: (values: typeof stored) => Promise<unknown>; done?: () => void }) {
  const form = useApiForm({
    schema,
    values: stored,
    prefix: 'shippingAddress.',
    send,
    onConflict: { labels: { street: 'Street', zip: 'Postcode' }, load: async () => theirs },
    onDone: done,
  })
  const { register, formState } = form
  return (
    <ApiForm form={form} submitLabel="Save address" label="Address">
      <TextInput label="Street" error={formState.errors.street?.message} {...register('street')} />
      <TextInput label="Postcode" error={formState.errors.zip?.message} {...register('zip')} />
    </ApiForm>
  )
}

async function typeAndSave(send: (values: typeof stored) => Promise<unknown>, done?: () => void) {
  const screen = await renderApp(<AddressForm send={send} done={done} />)
  await screen.getByRole('textbox', { name: 'Postcode' }).fill('1460')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  return screen
}

test('Ctrl+Enter sends what was typed, once', async () => {
  const [send, done] = [vi.fn(async (_values: typeof stored) => {}), vi.fn()]
  await typeAndSave(send, done)
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledOnce()
  expect(send.mock.lastCall?.[0]).toMatchObject({ zip: '1460' })
})

test('while it is sent, it cannot be sent again', async () => {
  const screen = await typeAndSave(() => new Promise(() => {}))
  await expect.element(screen.getByRole('button', { name: 'Save address' })).toBeDisabled()
})

test('a required field is asked for before anything is sent', async () => {
  const send = vi.fn(async () => {})
  const screen = await renderApp(<AddressForm send={send} />)
  await screen.getByRole('textbox', { name: 'Street' }).fill('')
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect.element(screen.getByText('Give the street.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveFocus()
  expect(send).not.toHaveBeenCalled()
})

test('a refused field shows the error, gets the focus, and keeps its text', async () => {
  const screen = await typeAndSave(async () => {
    throw apiError(400, 'Give 5 digits of New York.', 'shippingAddress.zip')
  })
  const zip = screen.getByRole('textbox', { name: 'Postcode' })
  await expect.element(zip).toHaveAccessibleDescription('Give 5 digits of New York.')
  await expect.element(zip).toHaveFocus()
  await expect.element(zip).toHaveValue('1460')
  await expectAccessible()
})

for (const [status, message] of [
  [403, 'This needs the permission orders:update.'],
  [409, 'The order was canceled meanwhile.'],
] as const)
  test(`a refusal with ${status} shows its error above the fields and keeps what was typed`, async () => {
    const screen = await typeAndSave(async () => {
      throw apiError(status, message)
    })
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
  })

test('a failure shows its request id, and the same request is sent again', async () => {
  const send = vi.fn(async () => {
    if (send.mock.calls.length === 1) throw apiError(500, 'Something went wrong on our side.')
  })
  const done = vi.fn()
  const screen = await typeAndSave(send, done)
  await expect.element(screen.getByText('…ffff0000')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
  await screen.getByRole('button', { name: 'Retry' }).click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledTimes(2)
})

test('a lost connection is reported, keeps what was typed, and can be retried', async () => {
  const screen = await typeAndSave(async () => {
    throw apiError(0, 'The service cannot be reached.')
  })
  await expect.element(screen.getByText('The service cannot be reached.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expectAccessible()
})

test('a stale save shows both values of fields that both changed, and saves the choice', async () => {
  const sent: (typeof stored)[] = []
  const done = vi.fn()
  const screen = await typeAndSave(async (values) => {
    sent.push(values)
    if (sent.length === 1) throw apiError(412, 'The order was changed meanwhile.')
  }, done)
  await expect.element(screen.getByText(/Somebody else changed this meanwhile/)).toBeVisible()
  await expect.element(screen.getByText('14610').first()).toBeVisible()
  await expect.element(screen.getByText('1460', { exact: true }).first()).toBeVisible()
  await expectAccessible()
})

test('what is typed while it is saved stays, is not saved yet, and is sent by the next save', async () => {
  let finish = () => {}
  const sent: (typeof stored)[] = []
  const done = vi.fn()
  const screen = await typeAndSave(async (values) => {
    sent.push(values)
    if (sent.length === 1) await new Promise<void>((resolve) => (finish = resolve))
  }, done)
  await screen.getByRole('textbox', { name: 'Street' }).fill('14 Hill St')
  finish()
  await expect.element(screen.getByText('What you typed meanwhile is kept, and not saved yet')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('14 Hill St')
  expect(done).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Save address' }).click()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(sent.map(({ street, zip }) => [street, zip])).toEqual([
    ['12 Hill St', '1460'],
    ['14 Hill St', '1460'],
  ])
})

test('a save from the conflict that is refused again keeps the focus in the form', async () => {
  let attempt = 0
  const screen = await typeAndSave(async () => {
    attempt += 1
    throw attempt === 1 ? apiError(412, 'The order was changed meanwhile.') : apiError(409, 'The order was canceled meanwhile.')
  })
  await expect.element(screen.getByText(/Somebody else changed this meanwhile/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('The order was canceled meanwhile.')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.closest('form')).toBe(screen.getByRole('form').element()))
})

test('a save by its button that is refused keeps the focus in the form', async () => {
  const screen = await renderApp(
    <AddressForm
      send={async () => {
        throw apiError(409, 'The order was canceled meanwhile.')
      }}
    />,
  )
  await screen.getByRole('button', { name: 'Save address' }).click()
  await expect.element(screen.getByText('The order was canceled meanwhile.')).toBeVisible()
  await vi.waitFor(() => expect(document.activeElement?.closest('form')).toBe(screen.getByRole('form').element()))
})

interface HoldProps {
  send: () => Promise<unknown>
  done: (answer: unknown, isAllSent: boolean) => void
  startsAnew?: boolean
  draft?: string
}

function HoldForm({ send, done, startsAnew, draft }: HoldProps) {
  const form = useApiForm({ schema, values: { street: '', zip: '' }, draft, send, onDone: done, startsAnew })
  return (
    <FormDialog title="Hold O1" onClose={() => {}} form={form} submitLabel="Hold">
      <TextInput label="Street" {...form.register('street')} />
      <TextInput label="Postcode" {...form.register('zip')} />
    </FormDialog>
  )
}

/** Sends something new with the street, and types the postcode before the answer arrives. */
async function typeWhileSending(props: Partial<HoldProps> = {}) {
  let finish: (answer: string) => void = () => {}
  const send = vi.fn(() => new Promise((resolve) => (finish = resolve)))
  const done = vi.fn()
  const screen = await renderApp(<HoldForm send={send} done={done} {...props} />)
  await screen.getByRole('textbox', { name: 'Street' }).fill('12 Hill St')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Hold' })).toBeDisabled()
  await screen.getByRole('textbox', { name: 'Postcode' }).fill('1460')
  finish('H1')
  return { screen, send, done }
}

for (const draft of ['hold of O1', undefined])
  test(`what is typed while something new is sent stays, is named as not included, and is not sent again (${draft ? 'with' : 'without'} a draft)`, async () => {
    const { screen, send, done } = await typeWhileSending({ draft })
    await expect.element(screen.getByText(/What you typed since is not included/)).toBeVisible()
    await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
    await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('12 Hill St')
    await expect.element(screen.getByRole('button', { name: 'Hold' })).not.toBeInTheDocument()
    expect(done).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Continue' }).click()
    expect(done).toHaveBeenCalledExactlyOnceWith('H1', false)
    expect(send).toHaveBeenCalledOnce()
    await screen.unmount()
    const next = await renderApp(<HoldForm send={send} done={done} draft={draft} />)
    await expect.element(next.getByRole('textbox', { name: 'Postcode' })).toHaveValue('')
  })

test('Esc asks before what was typed since is lost, then ends the form as Continue does', async () => {
  const { screen, done } = await typeWhileSending()
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Continue without what you typed since?')).toBeVisible()
  expect(done).not.toHaveBeenCalled()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
  expect(done).toHaveBeenCalledExactlyOnceWith('H1', false)
})

test('in a form for one after the other, what is typed while one is sent belongs to the next', async () => {
  const { screen, done } = await typeWhileSending({ startsAnew: true })
  await vi.waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('H1', false))
  await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
  await expect.element(screen.getByRole('textbox', { name: 'Street' })).toHaveValue('')
  await expect.element(screen.getByRole('button', { name: 'Hold' })).toBeEnabled()
})

test('a form that was left while it was sent keeps what was typed since as its draft', async () => {
  let finish = () => {}
  const done = vi.fn()
  const first = await renderApp(<HoldForm draft="hold of O1" send={() => new Promise<void>((resolve) => (finish = resolve))} done={done} />)
  await first.getByRole('textbox', { name: 'Street' }).fill('12 Hill St')
  await userEvent.keyboard('{Enter}')
  await first.getByRole('textbox', { name: 'Postcode' }).fill('1460')
  await first.unmount()
  finish()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  const next = await renderApp(<HoldForm draft="hold of O1" send={async () => {}} done={done} />)
  await expect.element(next.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
})

function AddressDialog() {
  const form = useApiForm({ schema, values: stored, draft: 'address of O1', send: async () => {} })
  return (
    <FormDialog title="Address" onClose={() => {}} form={form} submitLabel="Save address">
      <TextInput label="Street" {...form.register('street')} />
      <TextInput label="Postcode" {...form.register('zip')} />
    </FormDialog>
  )
}

test('a dialog shows the unsent input of an earlier visit, and asks before it closes', async () => {
  const first = await renderApp(<AddressDialog />)
  await first.getByRole('textbox', { name: 'Postcode' }).fill('1460')
  await first.unmount()
  const screen = await renderApp(<AddressDialog />)
  await expect.element(screen.getByRole('textbox', { name: 'Postcode' })).toHaveValue('1460')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Keep editing' })).toBeVisible()
})
