import type { Page } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'

/**
 * A screen, or a state of it that looks different: a dialog, a menu, an error. Each is tested for accessibility and horizontal scrolling
 * and, with `isWalked`, on a dark tablet, at narrow widths and by tabbing through it: once per page and family of dialogs, since their states
 * share the controls. `npm test -- --whole` also tries the others on a tablet and at the narrowest width.
 */
export interface Screen {
  name: string
  /** Opens it and waits until it is visible: the first of a visit from an empty page, each later one from where the previous one ended. */
  open(page: Page, samples: Samples): Promise<unknown>
  /** Closes it and waits until it is gone, unless the next state of the visit goes on from it. */
  leave?(page: Page): Promise<unknown>
  isWalked?: true
  /** The selector of all that the state changes of a long page, which another visit judges whole: axe judges only this. */
  part?: string
  /** The page of support/pages.ts whose JavaScript is weighed here: opening the state does nothing but load it. */
  weighs?: string
}

/**
 * The states of one page, reached one after the other without loading it again. The administrator is signed in, unless the visit is public.
 * A state that mocks answers takes them back when it is left.
 */
export interface Visit {
  name: string
  isPublic?: true
  states: Screen[]
}

/** A visit for one screen only: its data, its user or its mocked answers are its own. */
export const only = (screen: Screen): Visit => ({ name: screen.name, states: [screen] })
export const onlyPublic = (screen: Screen): Visit => ({ ...only(screen), isPublic: true })

export const row = (page: Page, nth: number) => page.getByRole('row').nth(nth)
export const dialog = (page: Page) => page.getByRole('dialog')

/** Closes a dialog, or a list over the page. */
export async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** Closes a dialog that asks whether its input may be lost. */
export async function discard(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Takes the mocked answers back. */
export const unmock = (page: Page) => page.unrouteAll({ behavior: 'wait' })

export async function closeMenu(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Closes a dialog in which Escape first closes a list of choices. */
export async function closeByButton(page: Page) {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** Closes the values of a filter, and the menu that they are in. */
export async function closeValues(page: Page) {
  await dialog(page).getByRole('combobox').press('Escape')
  await expect(page.getByRole('combobox', { name: 'Filter by' })).toBeFocused()
  await close(page)
}

/** Opens the orders list with only the sample orders. */
export async function openList(page: Page, { query }: Pick<Samples, 'query'>) {
  await page.goto(`/orders?q=${encodeURIComponent(query)}`)
  await expect(row(page, 1)).toBeVisible()
}

export async function openOrder(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/orders/${shortId}`)
  await expect(page.getByText('created the order')).toBeVisible()
}

const requestId = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
/** The request id as it is displayed. */
export const shortRequestId = '…ffff0000'

/** An error answer in the format of the API. */
export const refusal = (status: number, errorCode: string, errorMessage: string, headers: Record<string, string> = {}) => ({
  status,
  headers,
  json: { errorCode, requestId, errors: [{ errorMessage, propertyName: null, attemptedValue: null }] },
})
