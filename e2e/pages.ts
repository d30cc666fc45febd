import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import type { Samples } from './samples'

/** The pages by themselves, as they are first visited: what they weigh and how calmly they appear. A new page adds a line here. */
export const pages: { name: string; path(samples: Samples): string; isThere(page: Page): Promise<void>; isPublic?: true }[] = [
  { name: 'Sign in', path: () => '/sign-in', isThere: headed, isPublic: true },
  { name: 'Start', path: () => '/', isThere: headed },
  { name: 'Orders', path: () => '/orders', isThere: (page) => expect(page.getByRole('row').nth(1)).toBeVisible() },
  {
    name: 'Order',
    path: ({ plain }) => `/orders/${plain.shortId}`,
    isThere: (page) => expect(page.getByText('created the order')).toBeVisible(),
  },
  { name: 'Inbox', path: () => '/inbox', isThere: (page) => expect(page.getByText('Nothing is unread.', { exact: false })).toBeVisible() },
  { name: 'Reference', path: () => '/docs', isThere: headed, isPublic: true },
]

function headed(page: Page) {
  return expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
