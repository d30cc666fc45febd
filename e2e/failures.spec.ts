import type { Page, Request } from '@playwright/test'
import { type Deed, type Failure, failures } from './failures'
import { type Api, address, type SeededOrder } from './fixtures'
import { expect, test } from './samples'
import { openList, openOrder, row } from './screens/screen'

/** A screen and what is asked of the service there. A new screen adds an entry. */
interface Screen {
  name: string
  is: 'read' | 'write' | 'versioned'
  /** It is asked for by loading the page. */
  loads?: true
  of(order: SeededOrder, api: Api): Deed & { open(page: Page): Promise<unknown> }
}

const asks =
  (method: string, path: RegExp, isDry = false) =>
  (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    return request.method() === method && path.test(pathname) && searchParams.has('dryRun') === isDry
  }

const dialog = (page: Page) => page.getByRole('dialog').first()
const submit = (page: Page) => page.keyboard.press('Control+Enter')
const comment = 'Card from another country'
const holds = (page: Page) => page.getByRole('region', { name: /^Hold:/ })
const query = (page: Page) => page.getByRole('combobox', { name: 'Query' })
const street = (page: Page) => dialog(page).getByLabel('Street')
const noteBox = (page: Page) => page.getByRole('textbox', { name: /^(New note|Text of the note)$/ })
const paletteBox = (page: Page) => page.getByRole('combobox', { name: 'Find orders, actions and pages' })

async function openBulkHold(page: Page, { shortId }: SeededOrder) {
  await openList(page, { query: shortId.toLowerCase() })
  await page.keyboard.press('a')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('h')
  await dialog(page).getByLabel('Reason').selectOption('Fraud review')
}

const previewed = (page: Page) => expect(page.getByRole('button', { name: 'Hold 1 order' })).toBeEnabled()

const screens: Screen[] = [
  {
    name: 'orders list',
    is: 'read',
    of: ({ shortId }) => ({
      isRequest: asks('GET', /\/orders\/search$/),
      open: (page) => page.goto('/orders').then(() => expect(row(page, 1)).toBeVisible()),
      act: (page) => query(page).fill(shortId),
      isDone: (page) => expect(page.getByText('1–1 of 1')).toBeVisible(),
      survivesLoss: true,
      isKept: (page) => expect(query(page)).toHaveValue(shortId),
    }),
  },
  {
    name: 'palette',
    is: 'read',
    of: ({ shortId }) => ({
      isRequest: asks('GET', /\/orders\/search$/),
      async open(page) {
        await page.goto('/')
        await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
        await page.keyboard.press('Control+k')
        await expect(paletteBox(page)).toBeFocused()
      },
      act: (page) => paletteBox(page).fill(shortId),
      isDone: (page) => expect(page.getByRole('group', { name: 'The order itself' })).toBeVisible(),
      // It is typed again, as one does.
      async again(page) {
        await paletteBox(page).fill('')
        await expect(page.getByText('could not be searched')).toHaveCount(0)
        await page.waitForTimeout(200)
        await paletteBox(page).fill(shortId)
      },
      isKept: (page) => expect(paletteBox(page)).toHaveValue(shortId),
    }),
  },
  {
    name: 'timeline of an order',
    is: 'read',
    loads: true,
    of: ({ shortId }) => ({
      isRequest: asks('GET', /\/auditLogs$/),
      open: (page) => page.goto('/'),
      act: (page) => page.goto(`/orders/${shortId}`),
      isDone: (page) => expect(page.getByText('created the order')).toBeVisible(),
      survivesLoss: true,
    }),
  },
  {
    name: 'hold',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/customerCareHold$/),
      async open(page) {
        await openOrder(page, order)
        await page.keyboard.press('h')
        await dialog(page).getByLabel('Reason').selectOption('Fraud review')
        await dialog(page).getByLabel('Comment').fill(comment)
      },
      act: submit,
      isDone: (page) => expect(holds(page)).toHaveCount(1),
      isKept: (page) => expect(page.getByLabel('Comment')).toHaveValue(comment),
    }),
  },
  {
    name: 'release',
    is: 'write',
    of: (order, api) => ({
      isRequest: asks('POST', /\/releaseHold$/),
      async open(page) {
        await api.send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
        await openOrder(page, order)
      },
      act: (page) => page.keyboard.press('l'),
      again: (page) => page.keyboard.press('l'),
      isDone: (page) => expect(holds(page)).toHaveCount(0),
      isKept: (page) => expect(holds(page)).toHaveCount(1),
    }),
  },
  {
    name: 'address',
    is: 'versioned',
    of: (order, api) => ({
      isRequest: asks('PATCH', /\/orders\/[^/]+$/),
      async open(page) {
        await openOrder(page, order)
        await page.getByRole('button', { name: 'Edit the shipping address' }).click()
        await street(page).fill('14 Hill St')
      },
      act: submit,
      isDone: (page) => expect(page.getByRole('region', { name: 'Shipping address' })).toContainText('14 Hill St'),
      isKept: (page) => expect(street(page)).toHaveValue('14 Hill St'),
      meanwhile: () => api.send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...address, line1: '16 Hill St' } }),
    }),
  },
  {
    name: 'items',
    is: 'versioned',
    of: (order, api) => ({
      isRequest: asks('PATCH', /\/orders\/[^/]+$/),
      async open(page) {
        await openOrder(page, order)
        await page.keyboard.press('e')
        await dialog(page).locator('[role=gridcell][data-column=quantity]').click()
        await page.keyboard.type('5')
        await page.keyboard.press('Enter')
        await expect(dialog(page)).toContainText('1 change')
      },
      act: submit,
      isDone: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
      isKept: (page) => expect(dialog(page)).toContainText('1 change'),
      async meanwhile() {
        const { order: stored } = await api.get<{ order: { items: { id: string }[] } }>(`/orders/${order.id}`)
        await api.send('PATCH', `/orders/${order.id}`, { items: [{ id: stored.items[0]?.id, quantity: 9 }] })
      },
    }),
  },
  {
    name: 'refund',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/refunds$/),
      async open(page) {
        await openOrder(page, order)
        await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Refund …' }).click()
        await dialog(page).getByRole('textbox', { name: 'Price of MUG-11-WHT' }).fill('4.50')
        await dialog(page).getByLabel('Reason').fill('Arrived damaged')
      },
      act: submit,
      isDone: (page) => expect(page.getByRole('region', { name: 'Payments' })).toContainText('$4.50'),
      isKept: (page) => expect(page.getByRole('textbox', { name: 'Price of MUG-11-WHT' })).toHaveValue('4.50'),
    }),
  },
  {
    name: 'checking an order again',
    is: 'write',
    of: (order, api) => ({
      isRequest: asks('POST', /\/processing\/refresh$/),
      async open(page) {
        await api.send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...address, zip: null } })
        await openOrder(page, order)
      },
      act: (page) => page.getByRole('button', { name: 'Check again' }).click(),
      again: (page) => page.getByRole('button', { name: 'Check again' }).click(),
      isDone: (page) => expect(page.getByText('was checked again')).toBeVisible(),
      isKept: (page) => expect(page.getByRole('region', { name: 'Why it does not move' })).toBeVisible(),
    }),
  },
  {
    name: 'note',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/notes$/),
      async open(page) {
        await openOrder(page, order)
        await page.keyboard.press('n')
        await expect(page.getByRole('button', { name: 'Save note' })).toBeVisible()
        await noteBox(page).fill(comment)
      },
      act: submit,
      isDone: (page) => expect(page.getByText('wrote a note')).toHaveCount(1),
      isKept: (page) => expect(noteBox(page)).toHaveValue(comment),
    }),
  },
  {
    name: 'edited note',
    is: 'versioned',
    of(order, api) {
      const put = async (text: string) => {
        const { notes } = await api.get<{ notes: { id: string }[] }>(`/notes?orderId=${order.id}`)
        await api.send('PUT', `/notes/${notes[0]?.id}`, { text })
      }
      return {
        isRequest: asks('PUT', /\/notes\/[^/]+$/),
        async open(page) {
          await api.send('POST', '/notes', { resource: { type: 'order', id: order.id }, text: 'Call first' })
          await openOrder(page, order)
          await page.getByRole('button', { name: 'Edit the note' }).click()
          await noteBox(page).fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByText(/^changed /)).toBeVisible(),
        isKept: (page) => expect(noteBox(page)).toHaveValue(comment),
        meanwhile: () => put('Call last'),
      }
    },
  },
  {
    name: 'inbox',
    is: 'read',
    loads: true,
    of: () => ({
      isRequest: (request) => request.method() === 'GET' && request.url().includes('/v1/inbox?isRead=false&pageSize=25'),
      open: (page) => page.goto('/'),
      act: (page) => page.goto('/inbox'),
      isDone: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible(),
      survivesLoss: true,
    }),
  },
  {
    name: 'bulk preview',
    is: 'write',
    of: (order) => ({
      isRequest: asks('POST', /\/bulk\/customerCareHold$/, true),
      open: (page) => openBulkHold(page, order),
      act: submit,
      isDone: previewed,
    }),
  },
  {
    name: 'bulk job',
    is: 'versioned',
    of: (order, api) => ({
      isRequest: asks('POST', /\/bulk\/customerCareHold$/),
      async open(page) {
        await openBulkHold(page, order)
        await submit(page)
        await previewed(page)
      },
      act: submit,
      isDone: (page) => expect(page.getByText(/^1 done\./).first()).toBeVisible(),
      heals: true,
      says: /1 failed/,
      meanwhile: () => api.send('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Overnight' }),
      outrun: /1 failed/,
      async again(page) {
        await page.getByRole('button', { name: /^Jobs/ }).click()
        await page.getByRole('button', { name: /^Resume/ }).click()
      },
    }),
  },
]

const canFail = ({ is, loads }: Screen, { of }: Failure) =>
  of === 'writes' ? is !== 'read' : of === 'versioned' ? is === 'versioned' : of === undefined || !loads

for (const screen of screens)
  for (const failure of failures.filter((one) => canFail(screen, one)))
    test(`${screen.name}: ${failure.name}`, async ({ page, session, newOrder, api }) => {
      await page.context().addCookies(session)
      if (failure.hasOwnClock) await page.clock.install()
      await failure.prepare?.(page)
      const { open, ...deed } = screen.of(await newOrder(), api)
      await open(page)
      await failure.run(page, deed)
    })
