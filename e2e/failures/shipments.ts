import type { Page } from '@playwright/test'
import { makeSeedShipments, newShipment, type SeededShipment } from '@/e2e/seed/shipments'
import { expect } from '@/e2e/support/fixtures'
import { row } from '../screens/screen'
import { comment, dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

/** A shipment for the actions that need it unpacked. */
const shipmentOf = sharedRecord(newShipment)

const query = (page: Page) => page.getByRole('combobox', { name: 'Query' })

export const shipmentScenes: Scene[] = [
  {
    name: 'shipments list',
    kind: 'read',
    of: (order, api) => ({
      isRequest: isRequestTo('GET', /\/shipments$/),
      async open(page) {
        await newShipment(order, api)
        await page.goto('/shipments')
        await expect(row(page, 1)).toBeVisible()
      },
      act: (page) => query(page).fill(order.shortId),
      isDone: (page) => expect(page.getByText('1–1 of 1')).toBeVisible(),
      isRetriedOnLoss: true,
      isKept: (page) => expect(query(page)).toHaveValue(order.shortId),
    }),
  },
  {
    name: 'bulk reroute',
    kind: 'write',
    of(order, api) {
      return {
        isRequest: isRequestTo('POST', /\/v1\/plans$/),
        async open(page) {
          await newShipment(order, api)
          await page.goto(`/shipments?q=order:${order.shortId}`)
          await expect(row(page, 1)).toBeVisible()
          await page.keyboard.press('a')
          await page.getByRole('button', { name: 'Reroute…' }).click()
          await dialog(page)
            .getByRole('radio', { name: /Redwood .* Reno/ })
            .first()
            .check()
          await dialog(page).getByRole('combobox', { name: 'Reason' }).fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('button', { name: 'Reroute 1 shipment' })).toBeEnabled({ timeout: 60_000 }),
        isKept: (page) => expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue(comment),
      }
    },
  },
  {
    name: 'rerouting a shipment',
    kind: 'versioned',
    page: 'shipment',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: isRequestTo('POST', /\/shipments\/[^/]+\/reroute$/),
        async open(page) {
          shipment = await shipmentOf(order, api)
          await page.goto(`/shipments/${shipment.shortId}?do=reroute`)
          await dialog(page)
            .getByRole('radio', { name: /Redwood .* Reno/ })
            .and(page.locator(':enabled'))
            .first()
            .check()
          await dialog(page).getByLabel('Reason').fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByText('rerouted the shipment')).toBeVisible(),
        isKept: (page) => expect(dialog(page).getByLabel('Reason')).toHaveValue(comment),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Overnight' }),
        staleMessage: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'canceling a shipment',
    kind: 'versioned',
    page: 'shipment',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: isRequestTo('PATCH', /\/shipments\/[^/]+\/cancel$/),
        async open(page) {
          shipment = await shipmentOf(order, api)
          await openOnce(page, `/shipments/${shipment.shortId}`)
          await page.getByRole('button', { name: 'More actions' }).click()
          await page.getByRole('menuitem', { name: /^Cancel the shipment/ }).click()
          await dialog(page).getByLabel('Reason').fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: 'Canceled', exact: true })).toContainText(comment),
        isKept: (page) => expect(dialog(page).getByLabel('Reason')).toHaveValue(comment),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Two days' }),
        staleMessage: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'new shipment of an order',
    kind: 'write',
    of: (order, api) => ({
      isRequest: isRequestTo('POST', /\/shipments$/),
      async open(page) {
        const { order: whole } = await api.get<{ order: { merchantId: string } }>(`/orders/${order.id}`)
        const { first } = await makeSeedShipments(api, whole.merchantId)
        await page.goto(`/orders/${order.shortId}`)
        await page.getByRole('button', { name: 'Create shipment …' }).click()
        await dialog(page).getByRole('combobox', { name: 'Vendor' }).fill(first.vendorName)
        // The options that the text finds move the earlier ones.
        await expect(page.getByRole('option')).toHaveCount(1)
        await page.getByRole('option', { name: first.vendorName }).click()
        await dialog(page).getByLabel('Shipping method').fill('Express')
      },
      act: submit,
      async isDone(page) {
        await expect(dialog(page)).toHaveCount(0)
        await expect(page.getByRole('listitem', { name: /^Shipment S/ })).toHaveCount(1)
      },
      isKept: (page) => expect(dialog(page).getByLabel('Shipping method')).toHaveValue('Express'),
    }),
  },
]
