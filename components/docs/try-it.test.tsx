import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '@/components/testing/render'
import type { OperationEntry } from './document'
import { demoRecords } from './own-records'
import { ReaderContext } from './reader'
import { TryIt } from './try-it'

const parameter = (name: string, example: string) => ({ name, in: 'query', required: false, schema: {}, example })
const entry = {
  ...{ id: 'listOrders', group: 'Orders', method: 'GET', path: '/orders', summary: 'List orders', description: '', permission: 'anyone' },
  parameters: [parameter('q', 'north'), parameter('merchantId', demoRecords.merchant)],
  ...{ body: null, upload: null, answers: [], answerMedia: null, answerFields: [], errors: [] },
} as unknown as OperationEntry

/** A reader whose own records are found when the button is pressed. */
function FoundLater() {
  const [merchant, setMerchant] = useState(demoRecords.merchant)
  return (
    <ReaderContext value={{ token: '', ...demoRecords, merchant }}>
      <TryIt entry={entry} />
      <button type="button" onClick={() => setMerchant('their-merchant')}>
        Find
      </button>
    </ReaderContext>
  )
}

test('what was typed and what was answered stay when the reader’s own records are found; the rest of the example has them', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ orders: [] }))
  const screen = await renderApp(<FoundLater />)
  await screen.getByLabelText('q', { exact: true }).fill('northwind')
  await screen.getByRole('button', { name: 'Send GET' }).click()
  await expect.element(screen.getByText(/^200 in/)).toBeVisible()
  await screen.getByRole('button', { name: 'Find' }).click()
  await expect.element(screen.getByLabelText('merchantId')).toHaveValue('their-merchant')
  await expect.element(screen.getByLabelText('q', { exact: true })).toHaveValue('northwind')
  await expect.element(screen.getByText(/^200 in/)).toBeVisible()
})
