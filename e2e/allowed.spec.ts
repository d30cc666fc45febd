import { type Control, controlsOf, reasonOf } from './allowed/controls'
import { elsewhere } from './allowed/elsewhere'
import { type Leads, looks, type Place, places } from './allowed/places'
import { may, type Reference, referenceOf, unnamed } from './allowed/reference'
import { builtIn, missingOn, type Walker, walkersOf } from './allowed/walkers'
import { writtenLines } from './allowed/written'
import { awake } from './awake'
import { expect } from './fixtures'
import { test as base, type Samples } from './samples'
import { settled } from './settled'

interface Walk {
  everybody: Walker
  others: Walker[]
  reference: Reference
}

/**
 * Somebody of each role that comes with the service goes to every page. What they can press there leads to operations that they may, all
 * that they may of what the administrator can press is open to them, and what is closed says which permission is missing; so do refusals.
 * That the API refuses with 403 whatever somebody may not is tried of every operation in server/http/access.test.ts.
 */
const test = base.extend<object, { walk: Walk }>({
  walk: [
    async ({ browser, api, samples }, use) => {
      const walkers = await walkersOf(browser, api, samples)
      await use({ ...walkers, reference: await referenceOf(api) })
      for (const { page } of [walkers.everybody, ...walkers.others]) await page.context().close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const place of places)
  test(`${place.name}: what each role can press is what it may`, async ({ walk: { everybody, others, reference }, samples }) => {
    test.setTimeout(120_000)
    const whole = await visit(everybody, place, samples)
    expect(whole.problems).toEqual([])
    const open = new Set(whole.controls.filter(({ isOpen }) => isOpen).map(({ name }) => leadOf(place, name)))
    const asked = new Set<Leads>()
    for (const walker of others) {
      const { controls, problems, lacking } = await visit(walker, place, samples)
      const opened = controls.filter(({ isOpen }) => isOpen).map(({ name }) => leadOf(place, name))
      const isAllowed = ([, line]: Leads) => line === null || may(walker, reference(line))
      problems.push(...opened.filter((lead) => !isAllowed(lead)).map(([name, line]) => `${name} is open, and leads to ${line}`))
      // A merchant or a vendor sees less than is there.
      const shut =
        walker.isStaff && controls.length ? [...open].filter((lead) => lead[1] !== null && isAllowed(lead) && !opened.includes(lead)) : []
      problems.push(...shut.map(([name, line]) => `${name} is closed, although they may ${line}`))
      for (const control of controls.filter(({ isOpen, name }) => !isOpen && !name.startsWith('cells: '))) {
        const lead = leadOf(place, control.name)
        if (isAllowed(lead) || !open.has(lead) || asked.has(lead)) continue
        asked.add(lead)
        const { 'x-permission': permission } = reference(lead[1] ?? '')
        const reason = lacking.includes(permission) ? permission : await reasonOf(walker.page, control)
        if (!reason.includes(permission) && !reason.includes('staff')) problems.push(`${control.name} is closed and says “${reason}”`)
      }
      expect(problems, `for ${walker.role}`).toEqual([])
    }
  })

test('the walk comes by everything that a component asks for', () => {
  const known = new Set([...places.flatMap(({ leads }) => leads.map(([, line]) => line)), ...Object.keys(elsewhere)].map(unnamed))
  expect(writtenLines().filter((line) => !known.has(unnamed(line)))).toEqual([])
  const written = new Set(writtenLines().map(unnamed))
  expect([...known].filter((line) => line !== '' && !written.has(line))).toEqual([])
})

for (const role of builtIn)
  test(`the menu leads ${role} to nothing that they cannot see`, async ({ walk }) => {
    const { page } = walk.others.find((one) => one.role === role) as Walker
    await page.goto('/')
    const places = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
    await expect(places.first()).toBeVisible()
    const links = await places.all()
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) {
      await page.goto(String(path))
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^You cannot see/)
    }
  })

/** Where a control leads to. A new one has to be entered in places.ts. */
function leadOf(place: Place, name: string): Leads {
  const found = [...place.leads, ...looks].find(([known]) => (typeof known === 'string' ? known === name : known.test(name)))
  if (!found) throw new Error(`e2e/allowed/places.ts does not know where “${name}” leads to on ${place.name}`)
  return found
}

interface Found {
  controls: Control[]
  /** Permissions that the page itself says are missing. */
  lacking: string[]
  /** What it says wrongly of permissions. */
  problems: string[]
}

/** What somebody finds at a place. */
async function visit(walker: Walker, place: Place, samples: Samples): Promise<Found> {
  const { page, asked, permissions } = walker
  walker.takeRefused()
  await page.goto(place.path(samples))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await awake(heading)
  // What is still asked may be refused.
  await expect.poll(() => asked.size).toBe(0)
  await settled(page)
  await place.prepare?.(page)
  const controls = await controlsOf(page)
  const lacking = await missingOn(page)
  const problems = [
    ...lacking.filter((permission) => permissions.includes(permission)).map((permission) => `${permission} is said to be missing`),
    ...walker
      .takeRefused()
      .filter((permission) => !lacking.includes(permission))
      .map((permission) => `the page was refused for want of ${permission} and does not say so`),
  ]
  return { controls, problems, lacking }
}
