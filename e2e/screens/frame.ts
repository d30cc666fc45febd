import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { openList, openOrder, refusal, type Screen } from './screen'

const shown = (page: Page, role: 'menu' | 'dialog') => expect(page.getByRole(role).first()).toBeVisible()

/** What stands around every page, and the pages that stand alone. */
export const frameScreens: Screen[] = [
  { name: 'sign-in', isPublic: true, isWalked: true, open: (page) => page.goto('/sign-in') },
  {
    name: 'sign-in refused',
    isPublic: true,
    async open(page) {
      await page.goto('/sign-in')
      await page.getByLabel('E-mail').fill('nobody@example.com')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible()
    },
  },
  {
    name: 'user menu',
    async open(page) {
      await page.goto('/')
      await page.getByRole('button', { name: /^Menu of/ }).click()
      await shown(page, 'menu')
    },
  },
  {
    name: 'palette',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await page.keyboard.press('Control+k')
      // What stands in while it is loaded is a plain text field.
      await expect(page.getByRole('combobox', { name: 'Find orders, shipments, products, actions and pages' })).toBeVisible()
    },
  },
  {
    name: 'palette with orders',
    async open(page, samples) {
      await openOrder(page, samples.plain)
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill(samples.query)
      await expect(page.getByRole('option').filter({ hasText: samples.held.shortId })).toBeVisible()
    },
  },
  {
    name: 'actions of the page',
    async open(page, samples) {
      await openOrder(page, samples.plain)
      await page.keyboard.press('.')
      await shown(page, 'dialog')
    },
  },
  {
    name: 'list of keys',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await page.keyboard.press('?')
      await shown(page, 'dialog')
    },
  },
  {
    name: 'job tray',
    async open(page) {
      await page.goto('/')
      await page.getByRole('button', { name: /^Jobs/ }).click()
      await shown(page, 'dialog')
    },
  },
  {
    name: 'signing in again',
    isWalked: true,
    async open(page, samples) {
      await openList(page, samples)
      await page.route('**/v1/orders/search?*', (route) => route.fulfill(refusal(401, 'Unauthorized', 'The session has ended.')))
      await page.getByRole('combobox', { name: 'Query' }).fill('garcia')
      await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    },
  },
  {
    name: 'offline',
    async open(page, samples) {
      await openList(page, samples)
      await page.context().setOffline(true)
      await expect(page.getByText('You are offline.')).toBeVisible()
    },
  },
  {
    name: 'waiting',
    async open(page, samples) {
      await openList(page, samples)
      const wait = refusal(429, 'TooManyRequests', 'Too many requests.', { 'retry-after': '60' })
      await page.route('**/v1/orders/search?*', (route) => route.fulfill(wait))
      await page.getByRole('combobox', { name: 'Query' }).fill('garcia')
      await expect(page.getByText(/^Too many requests/).first()).toBeVisible()
    },
  },
  {
    name: 'a new version',
    async open(page, samples) {
      const body = 'id: 1\nevent: hello\ndata: {"build":"another"}\n\n'
      await page.route('**/v1/events/stream*', (route) => route.fulfill({ contentType: 'text/event-stream', body }))
      await openList(page, samples)
      await expect(page.getByText('A new version is ready.')).toBeVisible()
    },
  },
  { name: 'no such page', isWalked: true, open: (page) => page.goto('/nowhere') },
  {
    name: 'reference',
    isPublic: true,
    async open(page) {
      await page.goto('/docs')
      await expect(page.getByText('Create a new order').first()).toBeVisible()
    },
  },
  {
    name: 'reference, an operation unfolded',
    isPublic: true,
    async open(page) {
      await page.goto('/docs#createOrder')
      await page.getByText('IdempotencyKeyReused', { exact: true }).click()
      await page.getByText(/^More: /).click()
      await page.getByRole('button', { name: 'Send POST' }).click()
      await expect(page.getByText(/^401 Unauthorized in /)).toBeVisible()
    },
  },
]
