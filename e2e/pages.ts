import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import type { Samples } from './samples'

/** The pages by themselves, as they are first visited: what they weigh and how calmly they appear. A new page adds a line here. */
export const pages: { name: string; path(samples: Samples): string; isThere(page: Page): Promise<void>; isPublic?: true }[] = [
  { name: 'Sign in', path: () => '/sign-in', isThere: headed, isPublic: true },
  { name: 'Onboard', path: ({ invitation }) => invitation, isThere: headed, isPublic: true },
  { name: 'Reset the password', path: () => '/reset-password', isThere: headed, isPublic: true },
  { name: 'Start', path: () => '/', isThere: headed },
  { name: 'Profile', path: () => '/profile', isThere: (page) => expect(page.getByText('this browser', { exact: true })).toBeVisible() },
  { name: 'Orders', path: () => '/orders', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Order',
    path: ({ plain }) => `/orders/${plain.shortId}`,
    isThere: (page) => expect(page.getByText('created the order')).toBeVisible(),
  },
  { name: 'Shipments', path: () => '/shipments', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Shipment',
    path: ({ dispatch }) => `/shipments/${dispatch.packed.shortId}`,
    isThere: (page) => expect(page.getByText('created the shipment')).toBeVisible(),
  },
  { name: 'Pack', path: () => '/pack', isThere: headed },
  {
    name: 'Print',
    path: ({ dispatch }) => `/print?shipments=${dispatch.assigned.shortId}`,
    isThere: (page) => expect(page.getByRole('button', { name: 'Print 1 slip' })).toBeVisible(),
  },
  { name: 'Inbox', path: () => '/inbox', isThere: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible() },
  {
    name: 'Vendor',
    path: ({ directory }) => `/admin/vendors/${directory.vendorId}`,
    isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'Merchant',
    path: ({ directory }) => `/admin/merchants/${directory.merchantId}`,
    isThere: (page) => expect(page.getByLabel('Support e-mail')).toBeVisible(),
  },
  { name: 'Roles', path: () => '/admin/roles', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Role',
    path: ({ access }) => `/admin/roles/${access.role.id}`,
    isThere: (page) => expect(page.getByRole('link', { name: 'Nora Night' })).toBeVisible(),
  },
  { name: 'Users', path: () => '/admin/users', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'User',
    path: ({ access }) => `/admin/users/${access.user.id}`,
    isThere: (page) => expect(page.getByRole('definition').filter({ hasText: 'Off' })).toBeVisible(),
  },
  { name: 'Invitations', path: () => '/admin/invitations', isThere: headed },
  { name: 'Clients', path: () => '/admin/clients', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Client',
    path: ({ access }) => `/admin/clients/${access.client.id}`,
    isThere: (page) => expect(page.getByRole('definition').filter({ hasText: 'Never' })).toBeVisible(),
  },
  {
    name: 'Product',
    path: ({ product }) => `/catalog/products/${product.id}`,
    isThere: (page) => expect(page.getByText('created the product')).toBeVisible(),
  },
  {
    name: 'Catalog',
    path: ({ shelf }) => `/catalog?q=${shelf.word}`,
    isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'Categories', path: () => '/catalog/categories', isThere: (page) => expect(page.getByRole('treeitem').first()).toBeVisible() },
  {
    name: 'Merchant catalogs',
    path: () => '/catalog/merchants',
    isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'Merchant catalog',
    path: ({ merchantCatalog }) => `/catalog/merchants/${merchantCatalog.id}`,
    isThere: (page) => expect(page.getByText('– Black / M', { exact: false }).first()).toBeVisible(),
  },
  {
    name: 'Import',
    path: () => '/catalog/import',
    isThere: (page) => expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible(),
  },
  { name: 'Audit', path: () => '/admin/audit', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  { name: 'Reference', path: () => '/docs', isThere: headed, isPublic: true },
]

function headed(page: Page) {
  return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
