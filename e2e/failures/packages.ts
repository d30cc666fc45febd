import type { Page } from '@playwright/test'
import { newShipment, type SeededShipment } from '@/e2e/seed/shipments'
import { expect } from '@/e2e/support/fixtures'
import { openPacking } from '../screens/pack'
import { dialog, isRequestTo, openOnce, type Scene, sharedRecord, submit } from './scene'

const tracking = (page: Page) => dialog(page).getByLabel('Tracking number')

const shipmentOf = sharedRecord(newShipment)

export const packageScenes: Scene[] = [
  {
    name: 'packing a shipment',
    kind: 'versioned',
    page: 'shipment being packed',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: isRequestTo('POST', /\/shipments\/[^/]+\/packages$/),
        async open(page) {
          shipment = await shipmentOf(order, api)
          await openOnce(page, `/shipments/${shipment.shortId}`)
          await page.getByRole('button', { name: 'Pack …', exact: true }).click()
          await tracking(page).fill('1Z999AA10123456784')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: '1 package' })).toContainText('1Z999AA10123456784'),
        isKept: (page) => expect(tracking(page)).toHaveValue('1Z999AA10123456784'),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Overnight' }),
        staleMessage: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'packing bench',
    kind: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: isRequestTo('POST', /\/shipments\/[^/]+\/packages$/),
        async open(page) {
          shipment = await newShipment(order, api)
          await openPacking(page, shipment)
          await page.getByRole('button', { name: 'Count all 2 of MUG-11-WHT' }).click()
          await page.getByLabel('Carrier').fill('UPS')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('All of it is packed.', { exact: false })).toBeVisible(),
        isKept: (page) => expect(page.getByText('2 of 2 counted')).toBeVisible(),
        async meanwhile() {
          const { orderItems } = (await api.get<{ shipment: { orderItems: { id: string }[] } }>(`/shipments/${shipment.id}`)).shipment
          const packageOrderItems = [{ orderItemId: orderItems[0]?.id, quantity: 1 }]
          await api.send('POST', `/shipments/${shipment.id}/packages`, { packages: [{ packageOrderItems }] })
        },
        staleMessage: /Somebody else (?:changed this meanwhile|is packing this, too)/,
      }
    },
  },
  {
    name: 'package that is put right',
    kind: 'versioned',
    page: 'shipment being packed',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: isRequestTo('PATCH', /\/packages\/[^/]+$/),
        async open(page) {
          shipment = await shipmentOf(order, api)
          // The package of the scene before.
          await page.getByRole('button', { name: /^Edit P/ }).click()
          await tracking(page).fill('1Z999AA10987654321')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: '1 package' })).toContainText('1Z999AA10987654321'),
        isKept: (page) => expect(tracking(page)).toHaveValue('1Z999AA10987654321'),
        async meanwhile() {
          const { shipment: stored } = await api.get<{ shipment: { packages: { id: string }[] } }>(`/shipments/${shipment.id}`)
          await api.send('PATCH', `/shipments/${shipment.id}/packages/${stored.packages[0]?.id}`, { carrierTrackingNumber: '1Z000' })
        },
      }
    },
  },
]
