import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { dialog, isRequestTo, type Scene, submit } from './scene'

export const directoryScenes: Scene[] = [
  {
    name: 'facility',
    kind: 'versioned',
    of(_order, api) {
      let facility = { id: '', vendorId: '', shortId: '' }
      return {
        isRequest: isRequestTo('PATCH', /\/facilities\/[^/]+$/),
        async open(page) {
          const { vendor } = await api.send<{ vendor: { id: string } }>('POST', '/vendors', { name: 'Harbour Press' })
          const made = { vendorId: vendor.id, name: 'Harbour', countryCodes: ['US'] }
          facility = (await api.send<{ facility: typeof facility }>('POST', '/facilities', made)).facility
          await page.goto(`/admin/vendors/${vendor.id}?facility=${facility.shortId}`)
          await dialog(page).getByLabel('Units per day').fill('250')
        },
        act: submit,
        isDone: (page) => expect(page.getByRole('row').nth(1)).toContainText('250'),
        isKept: (page) => expect(dialog(page).getByLabel('Units per day')).toHaveValue('250'),
        meanwhile: () => api.send('PATCH', `/facilities/${facility.id}`, { dailyCapacity: 90 }),
      }
    },
  },
  {
    name: 'merchant',
    kind: 'versioned',
    of(_order, api) {
      let id = ''
      const email = (page: Page) => page.getByLabel('Support e-mail')
      return {
        isRequest: isRequestTo('PATCH', /\/merchants\/[^/]+$/),
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
]
