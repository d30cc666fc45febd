import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CurrentUserProvider } from '@/components/api/current-user'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { examplePlan, exampleRow } from '@/components/work/plans/example-plan'
import type { NewPlan, Plan } from '@/components/work/plans/types'
import BulkDialog from './bulk-dialog'
import { exampleItem, exampleOrder } from './example-order'

const order = exampleOrder({ items: [exampleItem({ sku: 'MUG-11' }), exampleItem({ id: 'i2', sku: 'TEE-L' })] })

const unknown = {
  key: 'Refused:reference.unknown',
  type: 'reason' as const,
  rows: 1,
  count: 1,
  message: 'SKU “MUG-51” is not in the catalog.',
}

/** The plan that the service makes of a request: a SKU that is not in its catalog is refused unless it is meant. */
function planOf({ change = {} }: NewPlan): Plan {
  const { items, allowUnknown } = change as { items?: { sku?: string }; allowUnknown?: boolean }
  const isRefused = items?.sku === 'MUG-51' && !allowUnknown
  return examplePlan({
    id: isRefused ? 'refused' : 'meant',
    change,
    summary: isRefused ? { refused: 1 } : { willChange: 1 },
    groups: isRefused ? [unknown] : [],
  })
}

/** A service with plans, and the requests that it has received. */
function serve() {
  const made: NewPlan[] = []
  const applied: unknown[] = []
  let plan = examplePlan()
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    if (pathname.endsWith('/search/values')) return Response.json({ values: [{ value: 'Overnight', label: null }] })
    if (pathname.endsWith('/tags')) return Response.json({ tags: [] })
    if (pathname.endsWith('/mentionable')) return Response.json({ users: [] })
    if (pathname.endsWith('/rows')) return Response.json({ rows: [exampleRow(1), exampleRow(2)], nextCursor: null })
    if (pathname.endsWith('/apply')) applied.push(body)
    else if (pathname.endsWith('/cancel')) return Response.json({ plan })
    else if (body?.kind) {
      const quantity = body.change.items?.quantity
      if (typeof quantity === 'string')
        return Response.json(
          {
            errorCode: 'ValidationError',
            requestId: 'r',
            errors: [
              { propertyName: 'change.items.quantity', errorMessage: 'Give a whole number from 1 to 10000.', attemptedValue: quantity },
            ],
          },
          { status: 400 },
        )
      made.push(body)
      plan = planOf(body)
    }
    return Response.json({ plan, job: {} })
  })
  return { made, applied }
}

const renderDialog = (listQuery = '', whole: Parameters<typeof BulkDialog>[0]['whole'] = null) =>
  renderApp(<BulkDialog kind="orders.update" selected={[order]} whole={whole} listQuery={listQuery} onClose={() => {}} />)

test('in a list that is filtered by a SKU, only items of that SKU are changed, as the title says', async () => {
  const { made } = serve()
  const screen = await renderDialog('sku:mug-11')
  await expect.element(screen.getByRole('dialog', { name: 'Edit 1 order, only items of MUG-11' })).toBeVisible()
  await expect.element(screen.getByText('1 of 2 items that are not canceled.')).toBeVisible()
  await screen.getByRole('combobox', { name: 'SKU', exact: true }).fill('MUG-15')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  expect(made).toEqual([{ kind: 'orders.update', selection: { ids: ['o1'] }, change: { items: { skus: ['MUG-11'], sku: 'MUG-15' } } }])
})

test('the scope is widened by emptying it; a whole list is sent as its query', async () => {
  const { made } = serve()
  const screen = await renderDialog('sku:mug-11', { q: 'sku:mug-11', sort: '', total: 12_345, isCapped: false })
  await screen.getByRole('combobox', { name: 'Only items of SKU' }).click()
  await userEvent.keyboard('{Backspace}')
  await expect.element(screen.getByRole('dialog', { name: 'Edit 12,345 orders', exact: true })).toBeVisible()
  await screen.getByRole('combobox', { name: 'Quantity' }).fill('2')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  expect(made[0]).toMatchObject({ selection: { q: 'sku:mug-11' }, change: { items: { skus: [], quantity: 2 } } })
})

test('orders are assigned and tagged, by Internal staff only', async () => {
  const { made } = serve()
  const render = (association: 'Internal' | 'Merchant') =>
    renderApp(
      <CurrentUserProvider value={{ id: 'u1', name: 'Ann Lee', email: null, association }}>
        <BulkDialog kind="orders.update" selected={[order]} whole={null} listQuery="" onClose={() => {}} />
      </CurrentUserProvider>,
    )
  const screen = await render('Internal')
  await screen.getByRole('combobox', { name: 'Assignee' }).click()
  await screen.getByRole('option', { name: 'Nobody' }).click()
  await screen.getByRole('combobox', { name: 'Add tags' }).fill('VIP')
  await userEvent.keyboard('{Enter}')
  await expectAccessible()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  expect(made[0]?.change).toEqual({ assignee: null, addTags: ['VIP'] })
  await screen.unmount()
  const other = await render('Merchant')
  await expect.element(other.getByRole('combobox', { name: 'Merchant name' })).toBeInTheDocument()
  expect(other.getByRole('combobox', { name: 'Add tags' }).elements()).toEqual([])
})

test('a SKU typed into the scope stays when Tab leaves the field', async () => {
  serve()
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'Only items of SKU' }).fill('tee-l')
  await userEvent.tab()
  await expect.element(screen.getByText('1 of 2 items that are not canceled.')).toBeVisible()
})

test('a value that the service refuses is marked at its field; an empty form is not sent', async () => {
  const { made } = serve()
  const screen = await renderDialog()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText(/^Change something first/)).toBeVisible()
  await screen.getByRole('combobox', { name: 'Quantity' }).fill('many')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('Give a whole number from 1 to 10000.')).toBeVisible()
  expect(made).toEqual([])
})

async function previewUnknown() {
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'SKU', exact: true }).fill('MUG-51')
  await screen.getByRole('button', { name: 'Preview' }).click()
  return screen
}

test('an unknown SKU is refused in the preview', async () => {
  serve()
  const screen = await previewUnknown()
  await expect.element(screen.getByRole('button', { name: '1 order is refused' })).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByText('SKU “MUG-51” is not in the catalog.').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
  await expectAccessible('[role=dialog]')
})

test('an unknown SKU that is said to be meant is used, until that is taken back', async () => {
  const { made } = serve()
  const screen = await previewUnknown()
  await screen.getByRole('checkbox', { name: 'Use it anyway' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  expect(made.map(({ change }) => change?.allowUnknown)).toEqual([undefined, true])
  await screen.getByRole('checkbox', { name: 'Use it anyway' }).click()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
})

test('values of all orders are suggested while typing', async () => {
  serve()
  const screen = await renderDialog()
  await screen.getByRole('combobox', { name: 'Shipping method' }).fill('Over')
  await expect.poll(() => document.querySelector('datalist option[value="Overnight"]')).not.toBeNull()
})
