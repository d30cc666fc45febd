import type { Page, Request } from '@playwright/test'
import { awake } from './awake'
import { expect, signIn } from './fixtures'
import { pages } from './pages'
import { associate, newColleague } from './people'
import { test } from './samples'
import { settled } from './settled'

interface Role {
  id: string
  name: string
  isBuiltIn: boolean
  permissions: string[]
}

/** What the administrator may do says nothing about who may not. */
const roles = ['CustomerCare', 'Fulfilment', 'CatalogManager', 'MerchantIntegrator', 'VendorIntegrator', 'ReadOnly']

/** What the pages ask for, beyond signing in; a page that says what is missing names one that is lacking. */
const named = /This needs the permission ([\w:]+)\./g

for (const name of roles)
  test(`what ${name} finds on every page is allowed, and what is not is named`, async ({ page, api, samples, baseURL }) => {
    test.setTimeout(180_000)
    const { roles } = await api.get<{ roles: Role[] }>('/roles?pageSize=200')
    const role = roles.find((one) => one.isBuiltIn && one.name === name) as Role
    const person = newColleague('Rita', 'Walker', [role.id])
    if (name === 'MerchantIntegrator') associate(person, 'Merchant', samples.directory.merchantId)
    if (name === 'VendorIntegrator') associate(person, 'Vendor', samples.directory.vendorId)
    const asked = watchRequests(page)
    const said = new Map<string, string[]>()
    const refused = watchRefusals(page, String(baseURL))
    await signIn(page, person)
    for (const { path, isPublic, name: screen } of pages.filter(({ isPublic }) => !isPublic)) {
      if (isPublic) continue
      await page.goto(path(samples))
      await expect(page.getByRole('heading', { level: 1 }), screen).toBeVisible()
      await awake(page.getByRole('heading', { level: 1 }))
      // What is still asked may be refused.
      await expect.poll(() => asked.size, screen).toBe(0)
      await settled(page)
      const lacking = await missingOn(page)
      said.set(new URL(page.url()).pathname, lacking)
      expect(
        lacking.filter((permission) => role.permissions.includes(permission)),
        `${screen} says that these are missing, which ${name} has`,
      ).toEqual([])
    }
    // What the service refused is said on the page that asked, with what is missing.
    const unsaid = refused.filter(({ permission, asker }) => !said.get(asker)?.includes(permission))
    expect(unsaid, 'was refused to a page that does not say what is missing').toEqual([])
    expect(await misled(page, role)).toEqual([])
  })

/** Permissions that the page or its buttons say are missing. */
async function missingOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-describedby], [title], [data-why]')].flatMap((one) => [
      one.getAttribute('title') ?? '',
      ...(one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
    ])
    return [document.body.innerText, ...said].join('\n')
  })
  return [...new Set([...text.matchAll(named)].map(([, permission]) => permission as string))]
}

/** Requests to the API of which the answer is on its way; that of the events never ends. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (/\/v1\/(?!events\/stream)/.test(request.url())) asked.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => asked.delete(request))
  return asked
}

interface Refused {
  what: string
  /** What the service says is missing. */
  permission: string
  /** The path of the page that asked. */
  asker: string
}

/** Requests that were refused for want of a permission. */
function watchRefusals(page: Page, baseURL: string): Refused[] {
  const refused: Refused[] = []
  page.on('response', async (response) => {
    const { origin, pathname } = new URL(response.url())
    if (response.status() !== 403 || origin !== new URL(baseURL).origin) return
    const what = `${response.request().method()} ${pathname}`
    const asker = new URL(response.request().headers().referer ?? baseURL).pathname
    // Nobody reads what came for a page that was left.
    const text = await response.text().catch(() => '')
    const permission = [...text.matchAll(named)][0]?.[1]
    if (permission) refused.push({ what, permission, asker })
  })
  return refused
}

/** Places of the menu that lead to a page which says that one may not see it. */
async function misled(page: Page, { permissions }: Role): Promise<string[]> {
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  const wrong: string[] = []
  for (const path of paths) {
    if (!path) continue
    await page.goto(path)
    await settled(page)
    const heading = page.getByRole('heading', { name: /^You cannot see/ })
    if (await heading.count()) wrong.push(`${path}: ${await heading.textContent()} (${permissions.join(' ')})`)
  }
  return wrong
}
