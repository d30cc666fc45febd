import type { Page, Request } from '@playwright/test'
import { makeDock, type SeededShipment } from './dock'
import { type Deed, type Failure, failures } from './failures'
import { type Api, address, type SeededOrder } from './fixtures'
import { expect, test } from './samples'
import { openPacking } from './screens/pack'
import { openList, openOrder, row } from './screens/screen'
import { openShipment } from './screens/shipment-page'

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
const paletteBox = (page: Page) => page.getByRole('combobox', { name: 'Find orders, shipments, actions and pages' })

async function openBulkHold(page: Page, { shortId }: SeededOrder) {
  await openList(page, { query: shortId.toLowerCase() })
  await page.keyboard.press('a')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('h')
  await dialog(page).getByLabel('Reason').selectOption('Fraud review')
}

/** All of the order, at a facility that nobody else uses. */
async function newShipment({ id }: SeededOrder, api: Api): Promise<SeededShipment> {
  const { order } = await api.get<{ order: { merchantId: string } }>(`/orders/${id}`)
  return (await makeDock(api, order.merchantId)).shipment({ id })
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
    name: 'facility',
    is: 'versioned',
    of(_order, api) {
      let facility = { id: '', vendorId: '', shortId: '' }
      return {
        isRequest: asks('PATCH', /\/facilities\/[^/]+$/),
        async open(page) {
          const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: 'Harbour Press' })
          const made = { vendorId: vendor.id, name: 'Harbour', countryCodes: ['US'] }
          facility = (await api.send<{ facility: typeof facility }>('POST', '/facilities', made)).facility
          await page.goto(`/admin/vendors/${vendor.id}?facility=${facility.shortId}`)
          await dialog(page).getByLabel('Pieces a day').fill('250')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('row').nth(1)).toContainText('250'),
        isKept: (page) => expect(dialog(page).getByLabel('Pieces a day')).toHaveValue('250'),
        meanwhile: () => api.send('PATCH', `/facilities/${facility.id}`, { dailyCapacity: 90 }),
      }
    },
  },
  {
    name: 'merchant',
    is: 'versioned',
    of(_order, api) {
      let id = ''
      const email = (page: Page) => page.getByLabel('Support e-mail')
      return {
        isRequest: asks('PATCH', /\/merchants\/[^/]+$/),
        async open(page) {
          id = (await api.send<{ merchant: { id: string } }>('POST', '/merchants', { name: 'Harbour Goods' })).merchant.id
          await page.goto(`/admin/merchants/${id}`)
          await email(page).fill('help@harbour.example')
        },
        act: submit,
        isDone: (page) => expect(page.getByText('Harbour Goods was saved').first()).toBeVisible(),
        isKept: (page) => expect(email(page)).toHaveValue('help@harbour.example'),
        meanwhile: () => api.send('PATCH', `/merchants/${id}`, { supportEmail: 'hello@harbour.example' }),
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
    name: 'packing a shipment',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: asks('POST', /\/shipments\/[^/]+\/packages$/),
        async open(page) {
          shipment = await newShipment(order, api)
          await openShipment(page, shipment)
          await page.getByRole('button', { name: 'Pack …', exact: true }).click()
          await dialog(page).getByLabel('Tracking number').fill('1Z999AA10123456784')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: '1 package' })).toContainText('1Z999AA10123456784'),
        isKept: (page) => expect(dialog(page).getByLabel('Tracking number')).toHaveValue('1Z999AA10123456784'),
        meanwhile: () => api.send('PATCH', `/shipments/${shipment.id}`, { shippingMethod: 'Overnight' }),
        outrun: /Somebody else changed this shipment meanwhile/,
      }
    },
  },
  {
    name: 'pack station',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      return {
        isRequest: asks('POST', /\/shipments\/[^/]+\/packages$/),
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
        outrun: /Somebody else (?:changed this meanwhile|is packing this, too)/,
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
    name: 'package that is put right',
    is: 'versioned',
    of(order, api) {
      let shipment: SeededShipment
      const tracking = (page: Page) => dialog(page).getByLabel('Tracking number')
      return {
        isRequest: asks('PATCH', /\/packages\/[^/]+$/),
        async open(page) {
          shipment = await newShipment(order, api)
          await api.send('POST', `/shipments/${shipment.id}/packages`, { packages: [{}] })
          await openShipment(page, shipment)
          await page.getByRole('button', { name: /^Edit P/ }).click()
          await tracking(page).fill('1Z999AA10123456784')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('region', { name: '1 package' })).toContainText('1Z999AA10123456784'),
        isKept: (page) => expect(tracking(page)).toHaveValue('1Z999AA10123456784'),
        async meanwhile() {
          const { shipment: stored } = await api.get<{ shipment: { packages: { id: string }[] } }>(`/shipments/${shipment.id}`)
          await api.send('PATCH', `/shipments/${shipment.id}/packages/${stored.packages[0]?.id}`, { carrierTrackingNumber: '1Z000' })
        },
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
