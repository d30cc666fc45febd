import { expect, test } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { CorrectedQuery } from './corrected-query'
import type { ListState } from './use-list-state'

const corrected = { q: 'Delaney status:New', corrections: [{ typed: 'delanay', corrected: 'Delaney' }] }

const render = (list: object, isPlaceholder = false) => {
  const addressFor = (q: string) => `/orders?${new URLSearchParams({ q })}`
  const listState = { noun: 'order', list: { totalCount: 3, totalCountIsCapped: false, ...list }, isPlaceholder, addressFor }
  return renderApp(<CorrectedQuery listState={listState as unknown as ListState<unknown>} />)
}

test('a list of the nearest spelling says that the typed one found nothing, and links to the list of the spelling', async () => {
  const screen = await render({ correctedQuery: corrected })
  await expect.element(screen.getByText(/^0 orders for “delanay”; 3 orders for Delaney/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Delaney' })).toHaveAttribute('href', '/orders?q=Delaney+status%3ANew')
  await expectAccessible()
})

test('other lists, and rows of an earlier query, say nothing', async () => {
  const screen = await render({})
  await expect.element(screen.getByText(/orders for/)).not.toBeInTheDocument()
  const earlier = await render({ correctedQuery: corrected }, true)
  await expect.element(earlier.getByText(/orders for/)).not.toBeInTheDocument()
})
