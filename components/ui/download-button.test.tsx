import { expect, test, vi } from 'vitest'
import { fetchFile } from '@/components/api/fetch-file'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp, requestId } from '@/components/testing/render'
import { watchSavedFiles } from '@/components/testing/saved-files'
import { DownloadButton, type DownloadedFile } from './download-button'

const label = 'Download as CSV'
const render = (load: (onProgress: (bytes: number) => void) => Promise<DownloadedFile>) =>
  renderApp(<DownloadButton label={label} iconButtonSize={32} failure="The orders were not downloaded" load={load} />)

/** Answers the next request with these chunks; a broken answer then loses its connection. */
function answer(chunks: string[], { status = 200, isBroken = false } = {}) {
  const queue = chunks.map((chunk) => new TextEncoder().encode(chunk))
  const body = new ReadableStream({
    pull(controller) {
      const chunk = queue.shift()
      if (chunk) controller.enqueue(chunk)
      else if (isBroken) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  const headers = { 'content-disposition': 'attachment; filename="orders-2026-01-19.csv"' }
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }))
}

const fetched = (onProgress: (bytes: number) => void) => fetchFile('/v1/orders/export.csv', onProgress)

test('while a file arrives, the button stays, says how much there is, and starts no second download', async () => {
  const saved = watchSavedFiles()
  let finish = (_: DownloadedFile) => {}
  const load = vi.fn((onProgress: (bytes: number) => void) => {
    onProgress(3_565_158)
    return new Promise<DownloadedFile>((resolve) => {
      finish = resolve
    })
  })
  const screen = await render(load)
  const button = screen.getByRole('button', { name: label })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAttribute('aria-description', 'It is being downloaded: 3.4 MiB so far.')
  await button.click({ force: true })
  expect(load).toHaveBeenCalledOnce()
  await expectAccessible()
  const content = new Blob(['a'])
  finish({ name: 'orders.csv', content })
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(saved).toEqual([{ name: 'orders.csv', content }])
})

test('a complete file is saved under the name that the service gives it', async () => {
  const saved = watchSavedFiles()
  answer(['order\r\n', 'O1\r\n'])
  const screen = await render(fetched)
  await screen.getByRole('button', { name: label }).click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['orders-2026-01-19.csv'])
  expect(await saved[0]?.content.text()).toBe('order\r\nO1\r\n')
})

test('a refusal is shown, and nothing is saved', async () => {
  const saved = watchSavedFiles()
  const errorMessage = 'More than 1 000 000 orders match. Narrow the search and export in parts.'
  answer([JSON.stringify({ errorCode: 'ValidationError', requestId, errors: [{ errorMessage }] })], { status: 400 })
  const screen = await render(fetched)
  await screen.getByRole('button', { name: label }).click()
  await expect.element(screen.getByText('The orders were not downloaded')).toBeVisible()
  await expect.element(screen.getByText(errorMessage)).toBeVisible()
  expect(saved).toEqual([])
})

test('a file that breaks off is not saved, and the notice says so', async () => {
  const saved = watchSavedFiles()
  answer(['order\r\n'], { isBroken: true })
  const screen = await render(fetched)
  await screen.getByRole('button', { name: label }).click()
  await expect.element(screen.getByText(/The file broke off before its end/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: label })).not.toHaveAttribute('aria-disabled')
  expect(saved).toEqual([])
})
