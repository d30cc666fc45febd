import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from './fixtures'

/** The pages as first visited, to measure their weight and their layout shift. A new page adds an entry, and `weighs` to one of its screens. */
export const pages: { name: string; path(samples: Samples): string; isLoaded(page: Page): Promise<void>; isPublic?: true }[] = [
  { name: 'Sign in', path: () => '/sign-in', isLoaded: hasHeading, isPublic: true },
  { name: 'Onboard', path: ({ invitation }) => invitation, isLoaded: hasHeading, isPublic: true },
  { name: 'Reset the password', path: () => '/reset-password', isLoaded: hasHeading, isPublic: true },
  { name: 'Start', path: () => '/', isLoaded: hasHeading },
  { name: 'Profile', path: () => '/profile', isLoaded: (page) => expect(page.getByText('this browser', { exact: true })).toBeVisible() },
  { name: 'Orders', path: () => '/orders', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Order',
    path: ({ plain }) => `/orders/${plain.shortId}`,
    isLoaded: (page) => expect(page.getByText('created the order')).toBeVisible(),
  },
  {
    name: 'Customer',
    path: ({ noted }) => `/customers/${noted.customerId}`,
    isLoaded: (page) => expect(page.getByRole('link', { name: 'Show in the list of orders' })).toBeVisible(),
  },
  { name: 'Shipments', path: () => '/shipments', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Shipment',
    path: ({ dispatch }) => `/shipments/${dispatch.packed.shortId}`,
    isLoaded: (page) => expect(page.getByText('created the shipment')).toBeVisible(),
  },
  { name: 'Today', path: () => '/fulfillment', isLoaded: hasHeading },
  { name: 'Pack', path: () => '/pack', isLoaded: hasHeading },
  { name: 'Card for the bench', path: () => '/pack/card', isLoaded: hasHeading },
  {
    name: 'Print',
    path: ({ dispatch }) => `/print?shipments=${dispatch.assigned.shortId}`,
    isLoaded: (page) => expect(page.getByRole('button', { name: /^Print \d+ slips?$/ })).toBeVisible(),
  },
  { name: 'Plans', path: () => '/plans', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Plan',
    path: ({ plan }) => `/plans/${plan.id}`,
    isLoaded: (page) => expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'Inbox', path: () => '/inbox', isLoaded: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible() },
  {
    name: 'Vendor',
    path: ({ directory }) => `/admin/vendors/${directory.vendorId}`,
    isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'Merchant',
    path: ({ directory }) => `/admin/merchants/${directory.merchantId}`,
    isLoaded: (page) => expect(page.getByLabel('Support e-mail')).toBeVisible(),
  },
  { name: 'Templates', path: () => '/admin/templates', isLoaded: hasHeading },
  { name: 'Roles', path: () => '/admin/roles', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Role',
    path: ({ access }) => `/admin/roles/${access.role.id}`,
    isLoaded: (page) => expect(page.getByRole('link', { name: 'Nora Night' })).toBeVisible(),
  },
  { name: 'Users', path: () => '/admin/users', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'User',
    path: ({ access }) => `/admin/users/${access.user.id}`,
    isLoaded: (page) => expect(page.getByRole('definition').filter({ hasText: 'Off' })).toBeVisible(),
  },
  { name: 'Invitations', path: () => '/admin/invitations', isLoaded: hasHeading },
  { name: 'Clients', path: () => '/admin/clients', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Client',
    path: ({ access }) => `/admin/clients/${access.client.id}`,
    isLoaded: (page) => expect(page.getByRole('definition').filter({ hasText: 'Never' }).first()).toBeVisible(),
  },
  { name: 'Webhooks', path: () => '/admin/webhooks', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Webhook',
    path: ({ webhooks }) => `/admin/webhooks/${webhooks.failing.id}`,
    isLoaded: (page) => expect(page.getByText('created the webhook')).toBeVisible(),
  },
  {
    name: 'Product',
    path: ({ product }) => `/catalog/products/${product.id}`,
    isLoaded: (page) => expect(page.getByText('created the product')).toBeVisible(),
  },
  {
    name: 'Catalog',
    path: ({ seededCategories }) => `/catalog?q=${seededCategories.word}`,
    isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  { name: 'Categories', path: () => '/catalog/categories', isLoaded: (page) => expect(page.getByRole('treeitem').first()).toBeVisible() },
  {
    name: 'Merchant catalogs',
    path: () => '/catalog/merchants',
    isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible(),
  },
  {
    name: 'Merchant catalog',
    path: ({ merchantCatalog }) => `/catalog/merchants/${merchantCatalog.id}`,
    isLoaded: (page) => expect(page.getByText('– Black / M', { exact: false }).first()).toBeVisible(),
  },
  {
    name: 'Import',
    path: () => '/catalog/import',
    isLoaded: (page) => expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible(),
  },
  { name: 'Audit', path: () => '/admin/audit', isLoaded: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  { name: 'Reference', path: () => '/docs', isLoaded: hasHeading, isPublic: true },
]

function hasHeading(page: Page) {
  return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
