import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { clearAllSelections } from '@/components/lists/selection/selection'
import { renderApp } from '@/components/testing/render'
import { invalidateAfterPlan } from '@/components/work/plans/queries'
import { type SelectedProduct, useSelection } from './selection'

const productOf = (id: string, isEnabled: boolean, version: number): SelectedProduct => ({
  id,
  name: id,
  version,
  isEnabled,
  categoryId: null,
})

function Selected() {
  const { selected, setRows } = useSelection()
  return (
    <>
      <button type="button" onClick={() => setRows([productOf('p1', true, 1), productOf('p2', true, 1)], true)}>
        Choose
      </button>
      <p>{selected.map(({ id, isEnabled }) => `${id} ${isEnabled ? 'on' : 'off'}`).join(', ')}</p>
    </>
  )
}

test.each(['products.update', 'variants.update', 'catalog.rollback'])(
  'selected products are read again after %s; one that was deleted stays as it was',
  async (kind) => {
    vi.stubGlobal('fetch', async (url: string) =>
      url.includes('p1')
        ? Response.json({ product: productOf('p1', false, 2) })
        : Response.json({ errorCode: 'NotFound', requestId: 'r', errors: [] }, { status: 404 }),
    )
    clearAllSelections()
    const screen = await renderApp(<Selected />)
    await screen.getByRole('button', { name: 'Choose' }).click()
    await expect.element(screen.getByText('p1 on, p2 on')).toBeVisible()
    await invalidateAfterPlan(new QueryClient(), { kind })
    await expect.element(screen.getByText('p1 off, p2 on')).toBeVisible()
  },
)
