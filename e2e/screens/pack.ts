import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { only, refusal, unmock, type Visit } from './screen'

export const scanField = (page: Page) => page.getByRole('textbox', { name: /^Scan / })

/** The seconds between two keys of the tests' scanner: see components/frame/keyboard/scanner-burst.ts. */
const SCANNER_GAP = 0.002

/**
 * Types like a scanner: fast, with Enter at the end. The keys are sent together and have the scanner's own times, so that the pauses between
 * them do not depend on the machine's speed.
 */
export async function scan(page: Page, text: string) {
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1_000
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  const keys = [...[...text].map((key) => ({ key, text: key })), enter]
  const sent = keys.flatMap(({ text, ...key }, at) => {
    const timestamp = start + at * SCANNER_GAP
    return [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text, timestamp }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp }),
    ]
  })
  await Promise.all(sent)
  await devtools.detach()
}

export async function openBench(page: Page) {
  await page.goto('/pack')
  await expect(scanField(page)).toBeFocused()
}

export async function openPacking(page: Page, { shortId }: { shortId: string }) {
  await page.goto(`/pack?shipment=${shortId}`)
  await expect(page.getByText(/^\d+ of \d+ counted$/)).toBeVisible()
  await expect(scanField(page)).toBeFocused()
}

/** The screens of the packing bench. */
export const packVisits: Visit[] = [
  {
    name: 'pack',
    states: [
      { name: 'pack', isWalked: true, weighs: 'Pack', open: openBench },
      {
        name: 'pack, a slip that is not found',
        async open(page) {
          await scanField(page).focus()
          await scan(page, 'S9999999999')
          await expect(page.getByText('Nothing found for S9999999999')).toBeVisible()
        },
      },
      {
        name: 'pack, all of it packed',
        async open(page, { dispatch }) {
          await scanField(page).focus()
          await scan(page, dispatch.packed.shortId)
          await expect(page.getByRole('region', { name: `Parcels of ${dispatch.packed.shortId}` })).toBeVisible()
        },
      },
    ],
  },
  only({
    name: 'pack, the card',
    isWalked: true,
    weighs: 'Card for the bench',
    async open(page) {
      await page.goto('/pack/card')
      await expect(page.getByRole('img', { name: 'Barcode CLOSE' })).toBeVisible()
    },
  }),
  only({
    name: 'pack, a wrong item',
    async open(page, { dispatch }) {
      await openPacking(page, dispatch.assigned)
      await page
        .getByRole('button', { name: /^Count one more/ })
        .first()
        .click()
      await scan(page, 'NOT-IN-HERE')
      await expect(page.getByText('Wrong item: NOT-IN-HERE')).toBeVisible()
    },
  }),
  {
    name: 'pack, a slip that is not loaded',
    states: [
      {
        name: 'pack, a slip that is not loaded',
        async open(page, { dispatch }) {
          await page.route('**/v1/shipments/*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
          await openBench(page)
          await scan(page, dispatch.assigned.shortId)
          await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
        },
        leave: unmock,
      },
      {
        name: 'pack, stopped',
        async open(page, { dispatch }) {
          await scanField(page).focus()
          await scan(page, dispatch.rejected.shortId)
          await expect(page.getByRole('dialog', { name: 'STOP · Rejected' })).toBeVisible()
        },
      },
    ],
  },
]
