import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import BulkDialog from './bulk-dialog'
import { exampleItem, exampleOrder } from './example-order'

afterEach(() => vi.unstubAllGlobals())

const order = exampleOrder({ items: [exampleItem({ sku: 'MUG-11' }), exampleItem({ id: 'i2', sku: 'TEE-L' })] })

interface SentRecord {
  customerShippingMethod?: string
  items?: { id: string; sku?: string }[]
  refuseUnknown?: boolean
}

/** Answers dry runs of an edit as the service does: it refuses unknown values unless the record accepts them. */
function serve({ catalog, methods }: { catalog: string[]; methods: string[] }) {
  const fetch = vi.fn(async (_url: string | URL | Request, init?: RequestInit) => {
    const { bulk } = JSON.parse(String(init?.body ?? '{}')) as { bulk: SentRecord[] }
    return Response.json({ bulk: bulk.map((record) => answerTo(record, catalog, methods)) })
  })
  vi.stubGlobal('fetch', fetch)
  return { records: () => fetch.mock.calls.flatMap(([, init]) => (init?.body ? JSON.parse(String(init.body)).bulk : [])) }
}

function answerTo({ customerShippingMethod: method, items = [], refuseUnknown }: SentRecord, catalog: string[], methods: string[]) {
  const error = (propertyName: string, errorMessage: string, attemptedValue: string) => ({ propertyName, errorMessage, attemptedValue })
  const errors = [
    ...(method && !methods.includes(method)
      ? [error('bulk[0].customerShippingMethod', `No order has the shipping method “${method}”.`, method)]
      : []),
    ...items.flatMap(({ sku }, i) =>
      sku && !catalog.includes(sku) ? [error(`bulk[0].items[${i}].sku`, `SKU “${sku}” is not in the catalog.`, sku)] : [],
    ),
  ]
  if (refuseUnknown && errors.length) return { status: 400, response: { errorCode: 'ValidationError', requestId: 'r', errors } }
  const changes = [{ resource: { type: 'order', id: order.id }, field: 'customerShippingMethod', from: 'Standard', to: 'x' }]
  return { status: 200, response: { order, changes } }
}

const renderDialog = (listQuery = '') => renderApp(<BulkDialog kind="edit" orders={[order]} listQuery={listQuery} onClose={() => {}} />)

test('in a list that is filtered by an SKU, only items of that SKU are changed', async () => {
  const { records } = serve({ catalog: ['MUG-15'], methods: [] })
  const screen = await renderDialog('sku:mug-11')
  await expect.element(screen.getByText('1 of 2 items that are not canceled.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'SKU', exact: true }).fill('MUG-15')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Will change 1' })).toBeVisible()
  expect(records()).toMatchObject([{ items: [{ id: 'i1', sku: 'MUG-15' }] }])
})

test('an SKU typed into the scope stays when Tab leaves the field; one that no order has is refused there', async () => {
  serve({ catalog: [], methods: [] })
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'Only items of SKU' }).fill('tee-l')
  await userEvent.tab()
  await expect.element(screen.getByText('1 of 2 items that are not canceled.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Only items of SKU' }).fill('TEE-XXL')
  await screen.getByRole('combobox', { name: 'Quantity' }).fill('2')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('No selected order has an item of SKU TEE-XXL that is not canceled.')).toBeVisible()
})

test('an unknown SKU is refused in the preview until it is said to be meant', async () => {
  const { records } = serve({ catalog: ['MUG-15'], methods: [] })
  const screen = await renderDialog('sku:mug-11')
  await screen.getByRole('combobox', { name: 'SKU', exact: true }).fill('MUG-51')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Not allowed 1' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByText('SKU “MUG-51” is not in the catalog.').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
  await expectAccessible('[role=dialog]')
  await screen.getByRole('checkbox', { name: 'Use it anyway' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  await expect.element(screen.getByText('Unknown SKU “MUG-51”')).toBeVisible()
  expect(records().map(({ refuseUnknown }) => refuseUnknown)).toEqual([true, undefined])
  await screen.getByRole('checkbox', { name: 'Use it anyway' }).click()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
})

test.each([
  ['a shipping method that the service knows is accepted', 'Express', 'Will change 1'],
  ['a shipping method that no order has is refused in the preview', 'Expres', 'Not allowed 1'],
])('%s', async (_title, method, group) => {
  serve({ catalog: [], methods: ['Express'] })
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'Shipping method' }).fill(method)
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('tab', { name: group })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Use it anyway' }).elements()).toHaveLength(group === 'Not allowed 1' ? 1 : 0)
})
