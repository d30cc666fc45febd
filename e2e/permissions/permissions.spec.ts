import { test as base, type Samples } from '@/e2e/seed/samples'
import { expect } from '@/e2e/support/fixtures'
import { hydrated, openByRouter, pageSettled } from '@/e2e/support/page-ready'
import { isWhole } from '@/server/testing/whole.mjs'
import { type ControlOperation, readOnlyControls } from './control-operations'
import { type Control, controlsOf, disabledReasonOf } from './controls'
import { withoutParameterNames } from './operation-names'
import { type PageState, pageStates } from './pages'
import { isPermitted, type Reference, referenceOf } from './reference'
import { builtIn, missingOn, openVisitors, type Visitor, visitorOn } from './visitors'
import { unvisitedOperations, writtenOperations } from './written-operations'

interface Visitors {
  administratorVisitor: Visitor
  others: Visitor[]
  reference: Reference
}

/**
 * An administrator, a member of staff with some permissions and, with `--whole`, a merchant's user open every page. Their enabled controls
 * must send operations that they may use, every control of the administrator that they may use must be enabled, and disabled controls and
 * refusals must name the missing permission. server/http/access.test.ts tests for every operation that the API answers 403 without the
 * permission.
 */
const test = base.extend<object, { visitors: Visitors }>({
  visitors: [
    async ({ browser, api, samples }, use) => {
      const walkers = await openVisitors(browser, api, samples)
      await use({ ...walkers, reference: await referenceOf(api) })
      for (const { page } of [walkers.administratorVisitor, ...walkers.others]) await page.context().close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

for (const pageState of pageStates)
  test(`${pageState.name}: the controls match the permissions of each user`, async ({
    visitors: { administratorVisitor, others, reference },
    samples,
  }) => {
    const [looks = [], ...visits] = await Promise.all(
      [administratorVisitor, ...others].map((visitor) => openAndReveal(visitor, pageState, samples)),
    )
    for (const [nth, whole] of looks.entries()) {
      expect(whole.problems).toEqual([])
      const open = new Set(whole.controls.filter(({ isEnabled }) => isEnabled).map(({ name }) => operationOf(pageState, name)))
      const asked = new Set<ControlOperation>()
      for (const [at, visitor] of others.entries()) {
        const { controls, problems, missingPermissions } = (visits[at] as PageView[])[nth] as PageView
        const opened = controls.filter(({ isEnabled }) => isEnabled).map(({ name }) => operationOf(pageState, name))
        const isAllowed = ([, line]: ControlOperation) => line === null || isPermitted(visitor, reference(line))
        problems.push(...opened.filter((lead) => !isAllowed(lead)).map(([name, line]) => `${name} is open, and leads to ${line}`))
        // A user of a merchant or a vendor sees fewer controls.
        const shut =
          visitor.isStaff && controls.length
            ? [...open].filter((lead) => lead[1] !== null && isAllowed(lead) && !opened.includes(lead))
            : []
        problems.push(...shut.map(([name, line]) => `${name} is closed, although they may ${line}`))
        for (const control of controls.filter(({ isEnabled, name }) => !isEnabled && !name.startsWith('cells: '))) {
          const lead = operationOf(pageState, control.name)
          if (isAllowed(lead) || !open.has(lead) || asked.has(lead)) continue
          asked.add(lead)
          const { 'x-permission': permission } = reference(lead[1] ?? '')
          const reason = missingPermissions.includes(permission) ? permission : await disabledReasonOf(visitor.page, control)
          if (!reason.includes(permission) && !reason.includes('staff')) problems.push(`${control.name} is closed and says “${reason}”`)
        }
        expect(problems, `for ${visitor.role}${nth ? `, ${pageState.reveal?.what}` : ''}`).toEqual([])
      }
    }
  })

test('the walk reaches every operation that a component asks for', () => {
  const known = new Set(
    [...pageStates.flatMap(({ controls: leads }) => leads.map(([, line]) => line)), ...Object.keys(unvisitedOperations)].map(
      withoutParameterNames,
    ),
  )
  expect(writtenOperations().filter((line) => !known.has(withoutParameterNames(line)))).toEqual([])
  const written = new Set(writtenOperations().map(withoutParameterNames))
  expect([...known].filter((line) => line !== '' && !written.has(line))).toEqual([])
})

for (const role of isWhole ? builtIn : builtIn.slice(0, 1))
  test(`the menu shows ${role} only pages that they can see`, async ({ page, api, samples }) => {
    const visitor = await visitorOn(page, api, samples, role)
    const refusals = page.getByRole('main').getByRole('heading', { name: /^You cannot see|could not be loaded$/ })
    // A page outside the menu shows that the refusals are recognized.
    await page.goto('/admin/roles')
    await expect(refusals).toHaveText('You cannot see the roles')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const count = await links.count()
    expect(count).toBeGreaterThan(1)
    for (let at = 0; at < count; at++) {
      const link = links.nth(at)
      const path = await link.getAttribute('href')
      await link.click()
      await page.waitForURL((url) => url.pathname === path)
      await everythingAnswered(visitor)
      await expect(refusals, `${role} sees ${path}`).toHaveCount(0)
    }
  })

/** The operation of a control. A new control must be added to pages.ts. */
function operationOf(pageState: PageState, name: string): ControlOperation {
  const found = [...pageState.controls, ...readOnlyControls].find(([known]) =>
    typeof known === 'string' ? known === name : known.test(name),
  )
  if (!found) throw new Error(`e2e/permissions/control-operations.ts does not know where “${name}” leads to on ${pageState.name}`)
  return found
}

interface PageView {
  controls: Control[]
  /** The permissions that the page itself names as missing. */
  missingPermissions: string[]
  /** Its wrong statements about permissions. */
  problems: string[]
}

/** Opens a page as a visitor: what it shows at first, and what it reveals then. */
async function openAndReveal(visitor: Visitor, pageState: PageState, samples: Samples): Promise<PageView[]> {
  const { page } = visitor
  visitor.takeForbidden()
  await openByRouter(page, pageState.path(samples))
  await everythingAnswered(visitor)
  const first = await look(visitor)
  if (!pageState.reveal) return [first]
  await pageState.reveal.open(page)
  await everythingAnswered(visitor)
  const second = await look(visitor)
  // A dialog would cover the controls whose reasons are read next.
  const dialog = page.getByRole('dialog')
  if (await dialog.count()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  return [first, second]
}

/** Waits until the page works and no request is pending, which may still be refused. */
async function everythingAnswered({ page, pendingRequests }: Visitor) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await hydrated(heading)
  await expect.poll(() => pendingRequests.size).toBe(0)
  await pageSettled(page)
}

/** The controls that the page shows now, and what it says about permissions. */
async function look(visitor: Visitor): Promise<PageView> {
  const controls = await controlsOf(visitor.page)
  const missingPermissions = await missingOn(visitor.page)
  const problems = [
    ...missingPermissions
      .filter((permission) => visitor.permissions.includes(permission))
      .map((permission) => `${permission} is said to be missing`),
    ...visitor
      .takeForbidden()
      .filter((permission) => !missingPermissions.includes(permission))
      .map((permission) => `the page was refused for want of ${permission} and does not say so`),
  ]
  return { controls, problems, missingPermissions }
}
