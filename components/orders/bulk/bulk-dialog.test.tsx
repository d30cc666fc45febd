import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import BulkDialog from './bulk-dialog'
import { exampleItem, exampleOrder } from './example-order'

afterEach(() => vi.unstubAllGlobals())

const order = exampleOrder({ items: [exampleItem({ sku: 'MUG-11' }), exampleItem({ id: 'i2', sku: 'TEE-L' })] })

/** Answers dry runs of an edit as the service does: a new SKU resolves to a variant when the catalog has it. */
function serve({ catalog, methods }: { catalog: string[]; methods: string[] }) {
  const fetch = vi.fn(async (url: string | URL | Request, init?: RequestInit) => {
    if (String(url).includes('/search/values')) return Response.json({ values: methods.map((value) => ({ value, label: null })) })
    const { bulk } = JSON.parse(String(init?.body ?? '{}')) as { bulk: { items?: { id: string; sku?: string }[] }[] }
    const [record] = bulk
    const items = order.items.map((item) => {
      const sku = record?.items?.find(({ id }) => id === item.id)?.sku ?? item.sku
      return { ...item, sku, variantId: catalog.includes(sku) ? 'v' : null }
    })
    const changes = [{ resource: { type: 'order', id: order.id }, field: 'customerShippingMethod', from: 'Standard', to: 'x' }]
    return Response.json({ bulk: [{ status: 200, response: { order: { ...order, items }, changes } }] })
  })
  vi.stubGlobal('fetch', fetch)
  return { records: () => fetch.mock.calls.flatMap(([, init]) => (init?.body ? JSON.parse(String(init.body)).bulk : [])) }
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
  serve({ catalog: ['MUG-15'], methods: [] })
  const screen = await renderDialog('sku:mug-11')
  await screen.getByRole('combobox', { name: 'SKU', exact: true }).fill('MUG-51')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('tab', { name: 'Not allowed 1' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByText('SKU “MUG-51” is not in the catalog.').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
  await expectAccessible('[role=dialog]')
  await screen.getByRole('checkbox', { name: 'Use it anyway' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
})

test.each([
  ['a shipping method of recent orders is accepted', 'Express', 'Will change 1'],
  ['a shipping method that no recent order has is refused in the preview', 'Expres', 'Not allowed 1'],
])('%s', async (_title, method, group) => {
  serve({ catalog: [], methods: ['Express'] })
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'Shipping method' }).fill(method)
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('tab', { name: group })).toBeVisible()
})
