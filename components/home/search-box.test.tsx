import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { FindField } from '@/components/lists/find-field'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { SearchBox } from './search-box'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

/** A list with a search field of its own. */
function List() {
  const field = useRef<HTMLInputElement>(null)
  useActions([{ id: 'search', label: 'Find in this list', keys: '/', section: 'Users', run: () => field.current?.focus() }])
  return <FindField label="Find users" q="" handle={field} onSearch={() => {}} onEnter={() => {}} />
}

const printedKeys = () => [...document.querySelectorAll('kbd')].filter(({ textContent }) => textContent === '/')

test('the search shows its key where no list has a search of its own', async () => {
  const screen = await renderApp(<SearchBox onPalette={() => {}} />)
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).toHaveAttribute('aria-keyshortcuts', '/')
  await expect.poll(() => printedKeys().length).toBe(1)
})

test('beside a list with a search of its own, the search stays, and only the list shows the key', async () => {
  const screen = await renderApp(
    <>
      <SearchBox onPalette={() => {}} />
      <List />
    </>,
  )
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox', { name: 'Find orders' })).not.toHaveAttribute('aria-keyshortcuts')
  expect(printedKeys().length).toBe(1)
  await expectAccessible()
})
