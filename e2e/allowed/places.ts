import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import { pages } from '../pages'
import type { Samples } from '../samples'
import { row } from '../screens/screen'

/** What a control leads to: the operation that it asks for in the end, or null for what changes nothing. */
export type Leads = [name: string | RegExp, line: string | null]

/** A page in a state that shows controls, and where each of them leads. */
export interface Place {
  name: string
  path(samples: Samples): string
  /** Brings out more of them. */
  prepare?(page: Page): Promise<unknown>
  leads: Leads[]
}

/** On every page. */
export const looks: Leads[] = [
  [/^(Copy|Enlarge|Show|Clear|Open all|Close all) ?/, null],
  [
    /^(Previous page|Next page|Columns|What can be asked|Filter|More actions|What can be done( with .*)?|What was done|Cancel|Close|Retry)$/,
    null,
  ],
  [/^Download .* CSV$/, null],
  [/^Select (the first|all|none)/, null],
]

const orderLeads: Leads[] = [
  ['Hold', 'POST /orders/{orderId}/customerCareHold'],
  [/^Release/, 'POST /orders/{orderId}/releaseHold'],
  [/^Cancel the order or items/, 'POST /orders/{orderId}/cancel'],
  [/^Refund …/, 'POST /orders/{orderId}/refunds'],
  [/^Reprint …/, 'POST /orders/{orderId}/reprint'],
  [/^Route …/, 'POST /orders/{orderId}/route'],
  [/^Create shipment …/, 'POST /shipments'],
  [/^Print packing slip/, 'POST /shipments/{shipmentId}/packingSlip'],
  [/^Reroute S/, 'POST /shipments/{shipmentId}/reroute'],
  [/^Retry updates of S/, 'POST /shipments/{shipmentId}/retryPolling'],
  [/^(Edit (items|item .*|address|the shipping address)|Add the .* address|Revert .*|Resume updates)$/, 'PATCH /orders/{orderId}'],
  ['Check again', 'POST /orders/processing/refresh'],
  ['Write a note', 'POST /notes'],
  [/^(Unpin|Unpin the note|Pin the note|Edit the note)$/, 'PUT /notes/{id}'],
  ['Delete the note', 'DELETE /notes/{id}'],
]

const shipmentLeads: Leads[] = [
  [/^(Edit|Pause updates|Resume updates|Mark in production|Mark delivered …)$/, 'PATCH /shipments/{shipmentId}'],
  [/^(Pack …|Pack a package)$/, 'POST /shipments/{shipmentId}/packages'],
  [/^(Ship|Edit) (…|P\d+)$/, 'PATCH /shipments/{shipmentId}/packages/{packageId}'],
  [/^Delete P\d+$/, 'DELETE /shipments/{shipmentId}/packages/{packageId}'],
  ['Packing slip', 'POST /shipments/{shipmentId}/packingSlip'],
  ['Assign …', 'POST /shipments/{shipmentId}/assign'],
  ['Reroute …', 'POST /shipments/{shipmentId}/reroute'],
  ['Resubmit', 'POST /shipments/{shipmentId}/resubmit'],
  ['Take pieces out …', 'POST /shipments/{shipmentId}/unassignItems'],
  ['Reject …', 'POST /shipments/{shipmentId}/reject'],
  ['Cancel the shipment …', 'PATCH /shipments/{shipmentId}/cancel'],
  ['Delete the shipment …', 'DELETE /shipments/{shipmentId}'],
]

const roleLeads: Leads[] = [
  ['Edit details', 'PATCH /roles/{id}'],
  [/^(New role|Copy role|Copy [A-Z].*)$/, 'POST /roles'],
  ['Delete', 'DELETE /roles/{id}'],
  ['Save permissions', 'PUT /roles/{id}/permissions'],
]

/** What is on the pages that every visitor finds, by their names in pages.ts. */
const leadsOf: Record<string, Leads[]> = {
  Start: orderLeads,
  Profile: [
    ['Save name', 'PATCH /users/me'],
    ['Change password', 'POST /users/me/password'],
    ['Set up', 'POST /users/me/totp'],
    [/^Sign out /, 'DELETE /users/me/sessions/{id}'],
  ],
  Order: orderLeads,
  Shipment: shipmentLeads,
  Pack: [['Enter', null]],
  Print: [
    [/^Print( \d+ slips?)?$/, 'POST /packingSlips/batch'],
    [/^Leave S\d+ out$/, null],
  ],
  Vendor: [
    ['Rename', 'PATCH /vendors/{id}'],
    ['New facility', 'POST /facilities'],
  ],
  Merchant: [
    [/^(Add a sub-account|Save merchant)$/, 'PATCH /merchants/{id}'],
    ['Choose a logo', 'PATCH /merchants/{id}'],
    ['Invite somebody', 'POST /invitations/bulk'],
  ],
  Roles: roleLeads,
  Role: roleLeads,
  Users: [
    ['Invite', 'POST /invitations/bulk'],
    ['New user', 'POST /users'],
  ],
  User: [
    ['Edit', 'PATCH /users/{id}'],
    [/^(Roles|Change: roles)$/, 'POST /users/{id}/roles'],
    ['Send a password link', 'POST /password/forgot'],
    ['Deactivate', 'DELETE /users/{id}'],
    ['Remove the second factor', 'DELETE /users/{id}/totp'],
    ['Change: what they belong to', 'PATCH /users/{id}/association'],
    ['Edit: attributes', 'PATCH /users/{id}/attributes'],
  ],
  Invitations: [
    ['Invite', 'POST /invitations/bulk'],
    // What is done about one is asked for in the dialog that opens.
    [/@/, null],
  ],
  Clients: [['New client', 'POST /clients']],
  Client: [
    ['Regenerate secret', 'POST /clients/{id}/regenerateSecret'],
    ['Delete', 'DELETE /clients/{id}'],
    ['Save client', 'PATCH /clients/{id}'],
  ],
  Product: [
    [/^(Enable|Disable|Edit)$/, 'PATCH /products/{id}'],
    [/^(Add a variant|Generate …)$/, 'POST /variants'],
    [/^(((1|No) offer|\d+ offers): d|D)etails of /, null],
    [/^cells: /, 'PATCH /products/{id}/variants/{variantId}'],
    ['Delete the product …', 'DELETE /products/{id}'],
  ],
  Catalog: [['New product', 'POST /products']],
  Categories: [
    [/^New category( below it)?$/, 'POST /categories'],
    [/^(Edit|Rename|Move…)$/, 'PUT /categories/{id}'],
    ['Delete…', 'DELETE /categories/{id}'],
  ],
  'Merchant catalogs': [['New catalog', 'POST /merchantCatalog']],
  'Merchant catalog': [
    [/^(Edit details|Enable)$/, 'PATCH /merchantCatalog'],
    ['Duplicate', 'POST /merchantCatalog'],
    ['Delete', 'DELETE /merchantCatalog/{id}'],
    [/^(Add variants|Paste a list|Remove from the catalog …)$/, 'POST /merchantVariants'],
    [/^cells: /, 'PATCH /merchantCatalog'],
    [/^(Decorations|Attributes) of /, null],
  ],
  Import: [['Choose a file', 'POST /products/import']],
}

/** Who sees no row, or may do nothing about one, finds nothing to choose. */
async function choose(page: Page) {
  const box = row(page, 1).getByRole('checkbox')
  if ((await box.count()) && (await box.isEnabled())) await box.click()
}

/** Opens what the first row stands for, where there is one, and waits for the dialog. */
async function openFirst(page: Page, name?: RegExp) {
  const first = name ? page.getByRole('button', { name }).first() : row(page, 1).getByRole('button').first()
  if ((await first.count()) === 0) return
  await first.click()
  await expect(page.getByRole('dialog').getByRole('button').nth(1)).toBeVisible()
}

export const places: Place[] = [
  ...pages.filter(({ isPublic }) => !isPublic).map(({ name, path }) => ({ name, path, leads: leadsOf[name] ?? [] })),
  { name: 'Merchants', path: () => '/admin/merchants', leads: [['New merchant', 'POST /merchants']] },
  { name: 'Vendors', path: () => '/admin/vendors', leads: [['New vendor', 'POST /vendors']] },
  { name: 'Facilities', path: () => '/admin/facilities', leads: [['New facility', 'POST /facilities']] },
  {
    name: 'Vendor, a facility opened',
    path: ({ directory }) => `/admin/vendors/${directory.vendorId}?facility=${directory.facility}`,
    leads: [[/^(Save facility|Add all of the EU)$/, 'PATCH /facilities/{id}'], ...(leadsOf.Vendor ?? [])],
  },
  {
    name: 'Invitations, one opened',
    path: () => '/admin/invitations?status=Pending',
    prepare: openFirst,
    leads: [
      ['Resend: new link', 'POST /invitations/{id}/resend'],
      ['Revoke …', 'DELETE /invitations/{id}'],
      ...(leadsOf.Invitations ?? []),
    ],
  },
  {
    name: 'Product, the details of a variant',
    path: ({ product }) => `/catalog/products/${product.id}`,
    prepare: (page) => openFirst(page, /^1 offer: details of /),
    leads: [
      [/^(Save details|Add an? (offer|decoration|price|attribute)|Remove .* \d+)$/, 'PATCH /products/{id}/variants/{variantId}'],
      ['Delete the variant …', 'DELETE /variants/{id}'],
      ...(leadsOf.Product ?? []),
    ],
  },
  {
    name: 'Orders, one selected',
    path: ({ query }) => `/orders?q=${query}`,
    prepare: choose,
    leads: [
      ['Edit', 'PATCH /orders/bulk'],
      ['Hold', 'POST /orders/bulk/customerCareHold'],
      ['Release', 'POST /orders/bulk/releaseHold'],
      ['Check again', 'POST /orders/processing/refresh'],
      ['Cancel orders…', 'POST /orders/bulk/cancel'],
    ],
  },
  {
    name: 'Shipments, one selected',
    path: ({ dispatch }) => `/shipments?q=${dispatch.query}`,
    prepare: choose,
    leads: [
      ['Print slips', 'POST /packingSlips/batch'],
      ['Reroute…', 'POST /shipments/bulk/reroute'],
    ],
  },
  {
    name: 'Catalog, one selected',
    path: ({ shelf }) => `/catalog?q=${shelf.word}`,
    prepare: choose,
    leads: [
      ['New product', 'POST /products'],
      [/^(Enable|Disable|Move to category…)$/, 'PATCH /products/bulk'],
    ],
  },
  {
    name: 'Merchant catalog, a variant selected',
    path: ({ merchantCatalog }) => `/catalog/merchants/${merchantCatalog.id}`,
    prepare: choose,
    leads: leadsOf['Merchant catalog'] ?? [],
  },
  {
    name: 'Role that nobody has',
    path: ({ access }) => `/admin/roles/${access.unused.id}`,
    async prepare(page) {
      const box = page.locator('main').getByRole('checkbox').first()
      if ((await box.count()) && (await box.isEnabled())) await box.click()
    },
    leads: roleLeads,
  },
  ...(['held', 'stuck', 'noted', 'fulfilling'] as const).map((state) => ({
    name: `Order, ${state}`,
    path: (samples: Samples) => `/orders/${samples[state].shortId}`,
    leads: orderLeads,
  })),
  ...(['assigned', 'rejected'] as const).map((state) => ({
    name: `Shipment, ${state}`,
    path: ({ dispatch }: Samples) => `/shipments/${dispatch[state].shortId}`,
    leads: shipmentLeads,
  })),
]
