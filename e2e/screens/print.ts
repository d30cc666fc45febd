import type { Page } from '@playwright/test'
import { expect } from '@/e2e/support/fixtures'
import { only, refusal, type Visit } from './screen'

const job = (given: object) => ({
  id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
  kind: 'packingSlips.batch',
  status: 'Running',
  done: 88,
  of: 188,
  errors: [],
  resultUrl: null,
  createdBy: { type: 'User', id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0002', name: 'Nora New' },
  createdAt: '2026-11-01T10:00:00.000Z',
  finishedAt: null,
  ...given,
})

const ended = job({
  status: 'Done',
  done: 188,
  resultUrl: '/v1/packingSlips/0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
  errors: [{ message: 'The order is on hold.', resource: { type: 'shipment', id: '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0003' } }],
})

const batch = ({ errors, ...shown }: ReturnType<typeof job>) => ({
  ...shown,
  kind: 'slips',
  failed: errors.length,
  format: 'A4',
  facilityNames: ['Print hall'],
})
const slips = Array.from({ length: 187 }, (_, i) => ({ shipmentId: `slip ${i}`, shortId: `S${String(i + 1).padStart(10, '0')}` }))

async function openJob(page: Page, shown: ReturnType<typeof job>) {
  await page.route('**/v1/jobs/*', (route) => route.fulfill({ json: { job: shown } }))
  await page.route('**/v1/packingSlips/batches/*', (route) => route.fulfill({ json: { batch: { ...batch(shown), slips } } }))
  await page.goto(`/print?job=${shown.id}`)
}

/** Printing packing slips, from the queue to the result. */
export const printVisits: Visit[] = [
  only({
    name: 'print',
    isWalked: true,
    async open(page) {
      const batches = [batch(job({})), batch(ended)]
      const answer = { batches, page: 1, pageSize: 10, totalCount: 2, totalCountIsCapped: false, nextCursor: null }
      await page.route('**/v1/packingSlips/batches?*', (route) => route.fulfill({ json: answer }))
      await page.goto('/print')
      await expect(page.getByRole('button', { name: 'Print the slips of All facilities' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'PDF of 187 slips' })).toBeVisible()
    },
  }),
  only({
    name: 'print, before it is printed',
    weighs: 'Print',
    async open(page, { dispatch: { assigned, rejected, packed } }) {
      await page.goto(`/print?shipments=${[assigned, rejected, packed].map(({ shortId }) => shortId).join(',')},S9999999999`)
      await expect(page.getByRole('button', { name: 'Print 2 slips' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Left out: 2 shipments' })).toBeVisible()
    },
  }),
  only({
    name: 'print, nothing loaded',
    async open(page, { dispatch: { assigned } }) {
      await page.route('**/v1/shipments?*', (route) => route.fulfill(refusal(500, 'ServerError', 'Something went wrong on our side.')))
      await page.goto(`/print?shipments=${assigned.shortId}`)
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    },
  }),
  only({
    name: 'print, a batch that is being made',
    isWalked: true,
    async open(page) {
      await openJob(page, job({}))
      await expect(page.getByText('88 of 188 slips.', { exact: false })).toBeVisible()
    },
  }),
  only({
    name: 'print, a batch with errors',
    async open(page) {
      await openJob(page, ended)
      await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Not printed: 1 shipment' })).toBeVisible()
    },
  }),
  only({
    name: 'print, a batch to go on with',
    async open(page) {
      await openJob(page, ended)
      await page.getByLabel('Reprint from no.').fill('101')
      await expect(page.getByRole('button', { name: 'Reprint 87 slips as copies' })).toBeVisible()
    },
  }),
]
