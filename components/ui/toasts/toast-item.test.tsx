import { expect, test } from 'vitest'
import { renderApp } from '@/components/testing/render'
import { toast } from './toast'

test('a document of the API opens beside the page, and a page opens in its place', async () => {
  const screen = await renderApp(null)
  toast('The packing slip of S1 is ready', { link: { word: 'Open it', href: '/v1/packingSlips/1' } })
  toast('O1 is resolved', { link: { word: 'Reprint O2', href: '/orders/O2' } })
  const slip = screen.getByRole('link', { name: 'Open it' })
  await expect.element(slip).toHaveAttribute('target', '_blank')
  await expect.element(slip).toHaveAttribute('href', '/v1/packingSlips/1')
  await expect.element(screen.getByRole('link', { name: 'Reprint O2' })).not.toHaveAttribute('target')
})
