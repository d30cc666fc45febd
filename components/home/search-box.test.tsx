import { useRouter } from 'next/navigation'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { resolveSearch } from '@/components/orders/resolve-search'
import { renderApp } from '@/components/testing/render'
import { SearchBox } from './search-box'
import { useOpenSearch } from './use-open-search'

vi.mock('@/components/orders/resolve-search', () => ({ resolveSearch: vi.fn() }))
vi.mock('next/navigation', () => {
  const router = { push: vi.fn() }
  return { useRouter: () => router, usePathname: () => '/' }
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
