import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { close, dialog, only, openList, openOrder, refusal, type Visit } from './screen'

const expectVisible = (page: Page, role: 'menu' | 'dialog') => expect(page.getByRole(role).first()).toBeVisible()

/** The frame of every page, and the pages without it. */
export const frameVisits: Visit[] = [
  {
    name: 'sign-in',
    isPublic: true,
    states: [
      { name: 'sign-in', isWalked: true, weighs: 'Sign in', open: (page) => page.goto('/sign-in') },
      {
        name: 'sign-in refused',
        async open(page) {
          await page.getByLabel('E-mail').fill('nobody@example.com')
          await page.getByLabel('Password', { exact: true }).fill('not the password')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'palette, over a list',
    states: [
      {
        name: 'palette',
        isWalked: true,
        async open(page, samples) {
          await openList(page, samples)
          await page.keyboard.press('Control+k')
          // Until it is loaded, a plain text field replaces it.
          await expect(page.getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'list of keys',
        isWalked: true,
        async open(page) {
          await page.keyboard.press('?')
          await expectVisible(page, 'dialog')
        },
        leave: close,
      },
      {
        name: 'offline',
        async open(page) {
          await page.context().setOffline(true)
          await expect(page.getByText('You are offline.')).toBeVisible()
        },
        async leave(page) {
          await page.context().setOffline(false)
          await expect(page.getByText('You are offline.')).toHaveCount(0)
        },
      },
      {
        name: 'waiting',
        async open(page) {
          const wait = refusal(429, 'TooManyRequests', 'Too many requests.', { 'retry-after': '60' })
          await page.route('**/v1/orders/search?*', (route) => route.fulfill(wait))
          await page.getByRole('combobox', { name: 'Query' }).fill('garcia')
          await expect(page.getByText(/^Too many requests/).first()).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'palette, over an order',
    states: [
      {
        name: 'palette with orders',
        async open(page, samples) {
          await openOrder(page, samples.plain)
          await page.keyboard.press('Control+k')
          await dialog(page).getByRole('combobox').fill(samples.query)
          await expect(page.getByRole('option').filter({ hasText: samples.held.shortId })).toBeVisible()
        },
        leave: close,
      },
      {
        name: 'actions of the page',
        async open(page) {
          await page.keyboard.press('.')
          await expectVisible(page, 'dialog')
        },
      },
    ],
  },
  only({
    name: 'signing in again',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await page.route('**/v1/orders/search?*', (route) => route.fulfill(refusal(401, 'Unauthorized', 'The session has ended.')))
      await page.getByRole('combobox', { name: 'Query' }).fill('garcia')
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
  }),
  only({
    name: 'a new version',
    async open(page, samples) {
      const body = 'id: 1\nevent: hello\ndata: {"build":"another"}\n\n'
      await page.route('**/v1/events/stream*', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
      await openList(page, samples)
      await expect(page.getByText('A new version is ready.')).toBeVisible()
    },
  }),
  only({ name: 'no such page', open: (page) => page.goto('/nowhere') }),
  {
    name: 'reference',
    isPublic: true,
    states: [
      {
        name: 'reference',
        weighs: 'Reference',
        async open(page) {
          await page.goto('/docs')
          await expect(page.getByText('Create a new order').first()).toBeVisible()
        },
      },
      {
        name: 'reference, a search',
        part: '[aria-label="Search results"]',
        async open(page) {
          await page.getByLabel('Search', { exact: true }).fill('shipping address')
          await expect(page.getByRole('region', { name: 'Search results' }).getByRole('link').first()).toBeVisible()
        },
        async leave(page) {
          await page.getByLabel('Search', { exact: true }).press('Escape')
          await expect(page.getByRole('region', { name: 'Search results' })).toHaveCount(0)
        },
      },
      {
        name: 'reference, an operation unfolded',
        part: '#createOrder',
        async open(page) {
          await page.goto('/docs#createOrder')
          await page.locator('#createOrder').getByText('IdempotencyKeyReused', { exact: true }).click()
          await page.getByText(/^More: /).click()
          await page.getByRole('button', { name: 'Send POST' }).click()
          await expect(page.getByText(/^401 Unauthorized in /)).toBeVisible()
        },
      },
      {
        name: 'reference, samples in Python and a field that a link leads to',
        part: '#createOrder',
        async open(page) {
          await page.goto('/docs#createOrder.body.shippingAddress.zip')
          await page.locator('#createOrder').getByRole('button', { name: 'Python' }).click()
          await expect(page.locator('#createOrder').getByText('from urllib.request')).toBeVisible()
        },
      },
    ],
  },
]
