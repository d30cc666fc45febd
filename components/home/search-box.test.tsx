import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { FindField } from '@/components/lists/find-field'
import { resolveSearch } from '@/components/orders/resolve-search'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { SearchBox } from './search-box'
import { useOpenSearch } from './use-open-search'

vi.mock('@/components/orders/resolve-search', () => ({ resolveSearch: vi.fn() }))
vi.mock('next/navigation', () => {
  const router = { push: vi.fn() }
  return { useRouter: () => router }
})

function Bar() {
  return <SearchBox onSearch={useOpenSearch()} onPalette={() => {}} />
}

test('of two searches the last is opened, whichever is answered first, and text typed since stays', async () => {
  const answers = new Map<string, (address: string) => void>()
  vi.mocked(resolveSearch).mockImplementation((_, text) => new Promise((resolve) => answers.set(text, resolve)))
  const screen = await renderApp(<Bar />)
  const box = screen.getByRole('searchbox', { name: 'Find orders' })
  await box.fill('O1')
  await userEvent.keyboard('{Enter}')
  await box.fill('O2')
  await userEvent.keyboard('{Enter}')
  await box.fill('O3')
  answers.get('O2')?.('/orders/O2')
  await vi.waitFor(() => expect(useRouter().push).toHaveBeenCalled())
  answers.get('O1')?.('/orders/O1')
  await new Promise((done) => setTimeout(done))
  expect(vi.mocked(useRouter().push).mock.calls.flat()).toEqual(['/orders/O2'])
  await expect.element(box).toHaveValue('O3')
  await expect.element(box).toHaveFocus()
})

/** A list with a search field of its own. */
function List() {
  const field = useRef<HTMLInputElement>(null)
  useActions([{ id: 'search', label: 'Find in this list', keys: '/', section: 'Users', run: () => field.current?.focus() }])
  return <FindField label="Find users" q="" handle={field} onSearch={() => {}} onEnter={() => {}} />
}

const printedKeys = () => [...document.querySelectorAll('kbd')].filter(({ textContent }) => textContent === '/')

test('the search shows its key where no list has a search of its own', async () => {
  const screen = await renderApp(<Bar />)
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveAttribute('aria-keyshortcuts', '/')
  await expect.poll(() => printedKeys().length).toBe(1)
})

test('beside a list with a search of its own, the search stays, and only the list shows the key', async () => {
  const screen = await renderApp(
    <>
      <Bar />
      <List />
    </>,
  )
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).not.toHaveAttribute('aria-keyshortcuts')
  expect(printedKeys().length).toBe(1)
  await expectAccessible()
})
