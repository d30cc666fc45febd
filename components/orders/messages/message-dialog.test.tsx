import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Order } from '@/components/api/order-types'
import { PermissionsProvider } from '@/components/api/permissions'
import { SendsMailProvider } from '@/components/api/sends-mail'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { MessageDialog } from './message-dialog'

const order = {
  id: 'o1',
  shortId: 'O1',
  version: 4,
  merchantId: 'm1',
  merchantName: 'Northwind',
  externalId: 'NW-1',
  languageCode: 'de',
  shippingAddress: { firstName: 'Zoë', email: 'zoe@example.com' },
  billingAddress: null,
  customerPaymentMethods: [],
  items: [],
  holds: [],
} as unknown as Order

const templates = [
  {
    id: 't1',
    name: 'Where is my order?',
    texts: { de: { subject: 'Bestellung {{order.externalId}}', text: 'Hallo {{customer.firstName}}: {{tracking.links}}' } },
  },
  { id: 't2', name: 'Address unclear', texts: { en: { subject: 'Your address', text: 'Hi' } } },
]

/** Answers the dialog's requests; returns the bodies of the messages that it sends, and the searches for templates. */
function answer(supportEmail: string | null) {
  const sent: unknown[] = []
  const searches: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/shipments')) return Response.json({ shipments: [], totalCount: 0, nextCursor: null })
    if (pathname.endsWith('/merchants/m1')) return Response.json({ merchant: { id: 'm1', name: 'Northwind', supportEmail } })
    if (pathname.endsWith('/messageTemplates')) {
      const q = searchParams.get('q') ?? ''
      searches.push(`${searchParams.get('merchantId')} ${q}`)
      const found = templates.filter(({ name }) => name.toLowerCase().startsWith(q))
      return Response.json({ messageTemplates: found, totalCount: found.length, nextCursor: null })
    }
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ message: { id: 'x', to: 'zoe@example.com', state: 'Queued' } }, { status: 201 })
  })
  return { sent, searches }
}

const renderDialog = ({ sendsMail, close = () => {} }: { sendsMail: boolean; close?: () => void }) =>
  renderApp(
    <PermissionsProvider permissions={['shipments:read', 'directory:read', 'orders:message']}>
      <SendsMailProvider value={sendsMail}>
        <MessageDialog order={order} onClose={close} />
      </SendsMailProvider>
    </PermissionsProvider>,
  )

test('a template is found by typing, filled in in the customer’s language, completed and sent by keyboard', async () => {
  const { sent, searches } = answer('help@northwind.example')
  const close = vi.fn()
  const screen = await renderDialog({ sendsMail: true, close })
  await expect.element(screen.getByText('Answers go to help@northwind.example', { exact: false })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Template' }).fill('whe')
  await expect.poll(() => searches).toContain('none,m1 whe')
  await expect.element(screen.getByRole('option', { name: 'Where is my order?' })).toHaveTextContent('Bestellung NW-1')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Bestellung NW-1')
  const text = screen.getByRole('textbox', { name: 'Text' })
  await expect.element(text).toHaveValue('Hallo Zoë: {{tracking.links}}')
  await expect.element(screen.getByText('{{tracking.links}} will be left out', { exact: false })).toBeVisible()
  await expectAccessible()
  await text.fill('Hallo Zoë, sie ist unterwegs.')
  await expect.element(screen.getByText('will be left out', { exact: false })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ to: 'zoe@example.com', templateId: 't1', subject: 'Bestellung NW-1', text: 'Hallo Zoë, sie ist unterwegs.' }])
})

test('without mail the text is opened in the user’s own mail program, and nothing can be sent', async () => {
  const { sent } = answer(null)
  const screen = await renderDialog({ sendsMail: false })
  await expect.element(screen.getByText('This service sends no e-mail.', { exact: false })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Subject' }).fill('Hallo')
  await screen.getByRole('textbox', { name: 'Text' }).fill('Zoë & Co')
  await expect
    .element(screen.getByRole('link', { name: 'Open in mail program' }))
    .toHaveAttribute('href', 'mailto:zoe@example.com?subject=Hallo&body=Zo%C3%AB%20%26%20Co')
  await expect.element(screen.getByRole('button', { name: 'Copy' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  expect(screen.getByText('do not appear here', { exact: false }).elements()).toEqual([])
  await expectAccessible()
  expect(sent).toEqual([])
})
