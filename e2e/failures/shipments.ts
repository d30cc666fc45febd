import type { Page } from '@playwright/test'
import { makeDock, type SeededShipment } from '../dock'
import { expect } from '../fixtures'
import { openOrder, row } from '../screens/screen'
import { openShipment } from '../screens/shipment-page'
import { asks, comment, dialog, type Scene, submit } from './deed'
import { newShipment } from './shipment'

const query = (page: Page) => page.getByRole('combobox', { name: 'Query' })

export const shipmentScenes: Scene[] = [
  {
    name: 'shipments list',
    is: 'read',
    of: (order, api) => ({
      isRequest: asks('GET', /\/shipments$/),
      async open(page) {
        await newShipment(order, api)
        await page.goto('/shipments')
        await expect(row(page, 1)).toBeVisible()
      },
      act: (page) => query(page).fill(order.shortId),
      isDone: (page) => expect(page.getByText('1–1 of 1')).toBeVisible(),
      survivesLoss: true,
      isKept: (page) => expect(query(page)).toHaveValue(order.shortId),
    }),
  },
  {
    name: 'bulk reroute',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: asks('POST', /\/shipments\/bulk\/reroute$/),
        async open(page) {
          shipment = await newShipment(order, api)
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
        isDone: (page) => expect(dialog(page)).toContainText('1 shipment rerouted.'),
        isKept: (page) => expect(page.getByRole('combobox', { name: 'Reason' })).toHaveValue(comment),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Overnight' }),
        outrun: /Somebody changed it since it was selected/,
      }
    },
  },
  {
    name: 'rerouting a shipment',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: asks('POST', /\/shipments\/[^/]+\/reroute$/),
        async open(page) {
          shipment = await newShipment(order, api)
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
        outrun: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'canceling a shipment',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: asks('PATCH', /\/shipments\/[^/]+\/cancel$/),
        async open(page) {
          shipment = await newShipment(order, api)
          await openShipment(page, shipment)
          await page.getByRole('button', { name: 'More actions' }).click()
          await page.getByRole('menuitem', { name: /^Cancel the shipment/ }).click()
          await dialog(page).getByLabel('Reason').fill(comment)
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: 'Canceled', exact: true })).toContainText(comment),
        isKept: (page) => expect(dialog(page).getByLabel('Reason')).toHaveValue(comment),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Overnight' }),
        outrun: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'new shipment of an order',
    is: 'write',
    of: (order, api) => ({
      isRequest: asks('POST', /\/shipments$/),
      async open(page) {
        const { order: whole } = await api.get<{ order: { merchantId: string } }>(`/orders/${order.id}`)
        const { first } = await makeDock(api, whole.merchantId)
        await openOrder(page, order)
        await page.getByRole('button', { name: 'Create shipment …' }).click()
        await dialog(page).getByLabel('Vendor').selectOption(first.vendorName)
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
