import { afterEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { dismiss, toastStore } from '@/components/ui/toasts/toast'
import { DeleteVariantDialog } from './details/delete-variant'
import { withInput } from './staged-changes'
import { sampleVariant } from './variant-fixture'
import { useVariantSheet } from './variant-sheet-adapter'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  for (const { id } of toastStore.get()) dismiss(id)
})

const inUse = '3 open orders use the variant "TEE-S". Disable it instead: that stops new orders and lets open ones finish.'

/** A service that refuses to delete the variant, and keeps patched fields. */
function serve() {
  const patched: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, init: RequestInit) => {
      if (init.method === 'DELETE')
        return Response.json(
          { errorCode: 'Conflict', requestId: null, errors: [{ errorMessage: inUse, propertyName: null, attemptedValue: null }] },
          { status: 409 },
        )
      const body = JSON.parse(String(init.body))
      patched.push({ ...body, ifMatch: new Headers(init.headers).get('if-match') })
      return Response.json({ variant: sampleVariant({ ...body, version: patched.length + 1 }) })
    }),
  )
  return patched
}

test('a variant in use is disabled instead of deleted, and that is undone', async () => {
  const patched = serve()
  const onClose = vi.fn()
  const screen = await renderApp(<DeleteVariantDialog variant={sampleVariant()} onClose={onClose} />)
  await expect.element(screen.getByRole('button', { name: 'Disable instead' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Delete variant' }).click()
  await expect.element(screen.getByText(inUse)).toBeVisible()
  await expectAccessible('[role=dialog]')
  await screen.getByRole('button', { name: 'Disable instead' }).click()
  await expect.element(screen.getByText('TEE-S is disabled: new orders are stopped')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: /Undo/ }).click()
  await vi.waitFor(() =>
    expect(patched).toEqual([
      { isEnabled: false, ifMatch: '"v1"' },
      { isEnabled: true, ifMatch: '"v2"' },
    ]),
  )
})

test('for a disabled variant in use there is nothing to do instead', async () => {
  serve()
  const screen = await renderApp(<DeleteVariantDialog variant={sampleVariant({ isEnabled: false })} onClose={() => {}} />)
  await screen.getByRole('button', { name: 'Delete variant' }).click()
  await expect.element(screen.getByText(inUse)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Disable instead' })).not.toBeInTheDocument()
})

/** Saves these cells of the sample variant. */
function Sheet({ cells }: { cells: ['isEnabled' | 'barcode', string][] }) {
  const sheet = useVariantSheet({ id: 'p1', options: [] })
  const stage = () =>
    sheet.change((old) => cells.reduce((all, [field, text]) => withInput(all, { variant: sampleVariant() }, field, text), old))
  return (
    <>
      <button type="button" onClick={stage}>
        Stage
      </button>
      <button type="button" onClick={() => void sheet.save()}>
        Save
      </button>
    </>
  )
}

async function save(cells: ['isEnabled' | 'barcode', string][]) {
  const patched = serve()
  const screen = await renderApp(<Sheet cells={cells} />)
  await screen.getByRole('button', { name: 'Stage' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()
  return { screen, patched }
}

test('a variant that was disabled in the sheet can be enabled again with Undo', async () => {
  const { screen, patched } = await save([['isEnabled', 'false']])
  await expect.element(screen.getByText('TEE-S is disabled: new orders are stopped')).toBeVisible()
  await screen.getByRole('button', { name: /Undo/ }).click()
  await vi.waitFor(() => expect(patched.at(-1)).toEqual({ isEnabled: true, ifMatch: '"v2"' }))
})

test('a save of other cells offers no Undo, which would restore a part of it', async () => {
  const { screen } = await save([
    ['isEnabled', 'false'],
    ['barcode', '4006381333931'],
  ])
  await expect.element(screen.getByText('1 row saved')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Undo/ })).not.toBeInTheDocument()
})
