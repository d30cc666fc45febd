import { useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '@/components/testing/accessible'
import { renderApp } from '@/components/testing/render'
import { examplePlan, exampleRow } from './example-plan'
import { PlanPreview } from './plan-preview'
import { planQuery } from './queries'
import type { Plan } from './types'

const issue = 'order.status:ImageIssue'
const groups = [
  { key: issue, type: 'effect' as const, rows: 2, count: 2, message: null },
  { key: 'Refused:order.status', type: 'reason' as const, rows: 1, count: 1, message: 'It is shipped.' },
]
const rows = [exampleRow(1, { groups: [issue] }), exampleRow(2, { groups: [issue] }), exampleRow(3)]

/** A service that answers each read of the plan with the next of these, then with the last. */
function serve(...plans: Plan[]) {
  const applied: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/rows')) return Response.json({ rows, nextCursor: null })
    if (pathname.endsWith('/apply')) applied.push(JSON.parse(String(init?.body)))
    return Response.json({ plan: plans.length > 1 ? plans.shift() : plans[0], job: {} })
  })
  return applied
}

function Preview() {
  return <PlanPreview query={useQuery(planQuery('p1'))} onApplied={() => {}} />
}

test('a preview waits for the comparison, and leaves out the groups and rows that are unticked', async () => {
  const preparing = examplePlan({ status: 'Preparing', summary: { pending: 4 } })
  const applied = serve(preparing, examplePlan({ summary: { willChange: 3, refused: 1 }, groups }))
  const screen = await renderApp(<Preview />)
  await expect.element(screen.getByRole('button', { name: 'Change 3 orders' })).toBeEnabled()
  await expect.element(screen.getByText('It is shipped.')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('checkbox', { name: 'Include: 2 orders become Image issue' }).click()
  await expect.element(screen.getByRole('button', { name: 'Change 1 order' })).toBeEnabled()
  await screen
    .getByRole('row', { name: /O00000003/ })
    .getByRole('checkbox')
    .click()
  await expect.element(screen.getByRole('button', { name: 'Nothing to do' })).toBeDisabled()
  await screen
    .getByRole('row', { name: /O00000001/ })
    .getByRole('checkbox')
    .click()
  await screen.getByRole('button', { name: 'Change 2 orders' }).click()
  await expect.poll(() => applied).toEqual([{ exclude: ['o3'], excludeGroups: [] }])
})

test('a plan that cannot be undone says so before it is applied', async () => {
  const undoNote = 'Canceled orders cannot be restored.'
  serve(examplePlan({ kind: 'orders.cancel', canUndo: false, undoNote, summary: { willChange: 3 } }))
  const screen = await renderApp(<Preview />)
  await expect.element(screen.getByText(undoNote)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel 3 orders' })).toBeEnabled()
})
