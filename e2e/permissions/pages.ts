import type { Page } from '@playwright/test'
import { row } from '@/e2e/screens/screen'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { pages } from '@/e2e/support/pages'
import { type ControlOperation, controlsByPage, orderControls, roleControls, shipmentControls, webhookControls } from './control-operations'

/** A page with the operation of each of its controls. */
export interface PageState {
  name: string
  path(samples: Samples): string
  /** Reveals further controls, which are looked at in a second look at the same page. */
  reveal?: { what: string; open(page: Page): Promise<unknown> }
  controls: ControlOperation[]
}

/** Selects the first row, if the visitor sees rows with a checkbox. */
async function selectFirst(page: Page) {
  const box = row(page, 1).getByRole('checkbox')
  if ((await box.count()) && (await box.isEnabled())) await box.click()
}

/** Opens the record of the first row, if there is one, and waits for the dialog. */
async function openFirst(page: Page, name?: RegExp) {
  const first = name ? page.getByRole('button', { name }).first() : row(page, 1).getByRole('button').first()
  if ((await first.count()) === 0) return
  await first.click()
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
}

/** The controls that a page shows after a click, by page name. */
const revealedByPage: Record<string, PageState['reveal']> = {
  Orders: { what: 'one selected', open: selectFirst },
  Shipments: { what: 'one selected', open: selectFirst },
  Catalog: { what: 'one selected', open: selectFirst },
  'Merchant catalog': { what: 'a variant selected', open: selectFirst },
  Product: { what: 'the details of a variant', open: (page) => openFirst(page, /^1 offer: details of /) },
  Vendor: { what: 'a facility opened', open: openFirst },
  Invitations: { what: 'one opened', open: openFirst },
  Webhook: { what: 'a delivery opened', open: openFirst },
}

/** The lists with the sample records alone, which no other test changes. */
const pathByPage: Record<string, PageState['path']> = {
  Orders: ({ query }) => `/orders?q=${query}`,
  Shipments: ({ dispatch }) => `/shipments?q=${dispatch.query}`,
  Invitations: () => '/admin/invitations?status=Pending',
}

export const pageStates: PageState[] = [
  ...pages
    .filter(({ isPublic }) => !isPublic)
    .map(({ name, path }) => ({
      name,
      path: pathByPage[name] ?? path,
      controls: controlsByPage[name] ?? [],
      ...(revealedByPage[name] && { reveal: revealedByPage[name] }),
    })),
  {
    name: 'Orders, a view',
    path: ({ view }) => view.address,
    reveal: {
      what: 'the menu of the view',
      async open(page) {
        const opener = page.getByRole('button', { name: /^Actions of the view/ })
        // It comes with the views, after the page; only staff have this one.
        const isThere = await opener.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
        if (!isThere) return
        await opener.click()
        await page.getByRole('menu').waitFor()
      },
    },
    controls: controlsByPage.Orders ?? [],
  },
  { name: 'Merchants', path: () => '/admin/merchants', controls: [['New merchant', 'POST /merchants']] },
  { name: 'Vendors', path: () => '/admin/vendors', controls: [['New vendor', 'POST /vendors']] },
  { name: 'Facilities', path: () => '/admin/facilities', controls: [['New facility', 'POST /facilities']] },
  { name: 'Webhook, disabled', path: ({ webhooks }) => `/admin/webhooks/${webhooks.disabled.id}`, controls: webhookControls },
  {
    name: 'Role that nobody has',
    path: ({ access }) => `/admin/roles/${access.unused.id}`,
    reveal: {
      what: 'a permission changed',
      async open(page) {
        const box = page.locator('main').getByRole('checkbox').first()
        if ((await box.count()) && (await box.isEnabled())) await box.click()
      },
    },
    controls: roleControls,
  },
  ...(['held', 'stuck', 'noted', 'fulfilling'] as const).map((state) => ({
    name: `Order, ${state}`,
    path: (samples: Samples) => `/orders/${samples[state].shortId}`,
    controls: orderControls,
  })),
  ...(['assigned', 'rejected'] as const).map((state) => ({
    name: `Shipment, ${state}`,
    path: ({ dispatch }: Samples) => `/shipments/${dispatch[state].shortId}`,
    controls: shipmentControls,
  })),
]
