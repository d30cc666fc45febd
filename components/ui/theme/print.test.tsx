import { TextInput } from '@mantine/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderApp } from '@/components/testing/render'

const root = document.documentElement
beforeEach(async () => {
  const features = [{ name: 'prefers-color-scheme', value: 'dark' }]
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print', features })
})
afterEach(() => cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] }))

test('a page printed from a dark screen has a white ground', async () => {
  await renderApp(<p>Content</p>)
  await expect.poll(() => getComputedStyle(root).colorScheme).toBe('light')
  for (const element of [root, document.body]) expect(getComputedStyle(element).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('an empty search field is not printed; a query is, since the list below depends on it', async () => {
  const screen = await renderApp(
    <>
      <search>
        <input aria-label="Query" placeholder="Name, number …" defaultValue="status:New" />
      </search>
      <search>
        <input aria-label="Empty query" placeholder="Name, number …" />
      </search>
      <TextInput type="search" aria-label="Empty search" placeholder="Find" />
    </>,
  )
  await expect.element(screen.getByLabelText('Query', { exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('Empty query')).not.toBeVisible()
  await expect.element(screen.getByLabelText('Empty search')).not.toBeVisible()
})
