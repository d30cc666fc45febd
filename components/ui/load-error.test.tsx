import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { apiError, renderApp } from '@/components/testing/render'
import { LoadError } from './load-error'
import { PageError } from './page-error'
import { Skeleton } from './skeleton'

const statuses = [
  [403, 'This needs the permission orders:read.'],
  [404, 'There is no such order.'],
  [429, 'Too many requests.'],
  [500, 'Something went wrong on our side.'],
  [503, 'The service is starting. Try again in a few seconds.'],
] as const

for (const [status, message] of statuses)
  test(`a ${status} answer shows its message and its request id, and Retry asks again`, async () => {
    const retry = vi.fn()
    const screen = await renderApp(<LoadError heading="The orders could not be loaded" error={apiError(status, message)} retry={retry} />)
    await expect.element(screen.getByRole('heading', { name: 'The orders could not be loaded' })).toBeVisible()
    await expect.element(screen.getByText(message)).toBeVisible()
    await expect.element(screen.getByText('…ffff0000')).toBeVisible()
    await expectAccessible()
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

test('without a connection there is no request id', async () => {
  const error = apiError(0, 'The service cannot be reached.')
  const screen = await renderApp(<LoadError heading="The order could not be loaded" error={error} retry={() => {}} />)
  await expect.element(screen.getByText('The service cannot be reached.')).toBeVisible()
  expect(screen.container.querySelector('code')).toBeNull()
})

test('Retry cannot be pressed twice while it loads', async () => {
  const error = apiError(500, 'Something went wrong on our side.')
  const screen = await renderApp(<LoadError heading="The order could not be loaded" error={error} retry={() => {}} isRetrying />)
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeDisabled()
})

test('a broken page shows the digest of the log, and can be retried', async () => {
  const reset = vi.fn()
  const screen = await renderApp(<PageError error={Object.assign(new Error('x'), { digest: '1234' })} reset={reset} />)
  await expect.element(screen.getByText('1234')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(reset).toHaveBeenCalledOnce()
})

test('a skeleton is announced once, whatever the number of its lines', async () => {
  const screen = await renderApp(<Skeleton lines={5} label="Loading the order" />)
  await expect.element(screen.getByRole('status', { name: 'Loading the order' })).toBeVisible()
  expect(screen.container.querySelectorAll('[role=status]')).toHaveLength(1)
  await expectAccessible()
})
