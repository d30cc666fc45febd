import type { Page } from '@playwright/test'
import { address, expect } from '@/e2e/support/fixtures'
import { openOrder, row } from '../screens/screen'
import { dialog, isRequestTo, openOnce, type Scene, submit } from './scene'

const query = (page: Page) => page.getByRole('combobox', { name: 'Query' })

const street = (page: Page) => dialog(page).getByLabel('Street')

const paletteBox = (page: Page) => page.getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' })

export const orderScenes: Scene[] = [
  {
    name: 'orders list',
    kind: 'read',
    of: ({ shortId }) => ({
      isRequest: isRequestTo('GET', /\/orders\/search$/),
      open: (page) => page.goto('/orders').then(() => expect(row(page, 1)).toBeVisible()),
      act: (page) => query(page).fill(shortId),
      isDone: (page) => expect(page.getByText('1–1 of 1')).toBeVisible(),
      isRetriedOnLoss: true,
      isKept: (page) => expect(query(page)).toHaveValue(shortId),
    }),
  },
  {
    name: 'palette',
    kind: 'read',
    of: ({ shortId }) => ({
      isRequest: isRequestTo('GET', /\/orders\/search$/),
      async open(page) {
        await page.goto('/')
        await expect(page.locator('main').getByRole('link').first()).toContainText(/\d/)
        await page.keyboard.press('Control+k')
        await expect(paletteBox(page)).toBeFocused()
      },
      act: (page) => paletteBox(page).fill(shortId),
      isDone: (page) => expect(page.getByRole('group', { name: 'The order itself' })).toBeVisible(),
      // Types it again, as a user would.
      async retry(page) {
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
    kind: 'read',
    isPageLoad: true,
    of: ({ shortId }) => ({
      isRequest: isRequestTo('GET', /\/auditLogs$/),
      open: (page) => page.goto('/'),
      act: (page) => page.goto(`/orders/${shortId}`),
      isDone: (page) => expect(page.getByText('created the order')).toBeVisible(),
      isRetriedOnLoss: true,
      // The rest of the page does not wait for it.
      isKept: (page) => expect(page.getByRole('region', { name: 'Shipping address' })).toBeVisible(),
    }),
  },
  {
    name: 'address',
    kind: 'versioned',
    of: (order, api) => ({
      isRequest: isRequestTo('PATCH', /\/orders\/[^/]+$/),
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
    kind: 'versioned',
    of: (order, api) => ({
      isRequest: isRequestTo('PATCH', /\/orders\/[^/]+$/),
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
    name: 'checking an order again',
    kind: 'write',
    page: 'order',
    of: (order, api) => ({
      isRequest: isRequestTo('POST', /\/processing\/refresh$/),
      async open(page) {
        await api.send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...address, zip: null } })
        await openOnce(page, `/orders/${order.shortId}`)
      },
      act: (page) => page.getByRole('button', { name: 'Check again' }).click(),
      retry: (page) => page.getByRole('button', { name: 'Check again' }).click(),
      isDone: (page) => expect(page.getByText('was checked again')).toBeVisible(),
      isKept: (page) => expect(page.getByRole('region', { name: 'Blockers' })).toBeVisible(),
    }),
  },
  {
    name: 'refund',
    kind: 'write',
    page: 'order',
    of: (order) => ({
      isRequest: isRequestTo('POST', /\/refunds$/),
      async open(page) {
        await openOnce(page, `/orders/${order.shortId}`)
        await page.getByRole('region', { name: 'Payments' }).getByRole('button', { name: 'Refund …' }).click()
        await dialog(page).getByRole('textbox', { name: 'Price of MUG-11-WHT' }).fill('4.50')
        await dialog(page).getByLabel('Reason').fill('Arrived damaged')
      },
      act: submit,
      isDone: (page) => expect(page.getByRole('region', { name: 'Payments' })).toContainText('$4.50'),
      isKept: (page) => expect(page.getByRole('textbox', { name: 'Price of MUG-11-WHT' })).toHaveValue('4.50'),
    }),
  },
]
