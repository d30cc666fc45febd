import type { Page } from '@playwright/test'
import { expect } from '../fixtures'
import type { Samples } from '../samples'

/**
 * A screen, or a state of one that looks different: a dialog, a menu, an error. Each is tried for accessibility, for sideways scrolling and,
 * where `isWalked`, by walking round it with Tab.
 */
export interface Screen {
  name: string
  /** Opens it on a page on which the administrator is signed in, and waits until it can be seen. */
  open(page: Page, samples: Samples): Promise<unknown>
  isWalked?: true
  isPublic?: true
}

export const row = (page: Page, nth: number) => page.getByRole('row').nth(nth)

/** The orders list with the sample orders alone. */
export async function openList(page: Page, { query }: Pick<Samples, 'query'>) {
  await page.goto(`/orders?q=${encodeURIComponent(query)}`)
  await expect(row(page, 1)).toBeVisible()
}

export async function openOrder(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
}

export const requestId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

/** An answer that refuses, in the format of the API. */
export const refusal = (status: number, errorCode: string, errorMessage: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { errorCode, requestId, errors: [{ errorMessage, propertyName: null, attemptedValue: null }] },
})
