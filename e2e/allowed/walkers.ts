import type { Browser, Page, Request } from '@playwright/test'
import { type Api, administrator, signIn } from '../fixtures'
import { associate, newColleague } from '../people'
import type { Samples } from '../samples'

/** Somebody with one role that comes with the service, in a browser of their own that stays open from one place to the next. */
export interface Walker {
  role: string
  permissions: string[]
  isStaff: boolean
  page: Page
  /** Requests to the API of which the answer is on its way. */
  asked: ReadonlySet<Request>
  /** What the service has refused for want of a permission, since it was last taken. */
  takeRefused(): string[]
}

export const builtIn = ['CustomerCare', 'Fulfilment', 'CatalogManager', 'MerchantIntegrator', 'VendorIntegrator', 'ReadOnly'] as const

/** The administrator, who finds open what there is, and one of each other role. */
export async function walkersOf(browser: Browser, api: Api, { directory }: Samples): Promise<{ everybody: Walker; others: Walker[] }> {
  const { roles } = await api.get<{ roles: { id: string; name: string; isBuiltIn: boolean; permissions: string[] }[] }>(
    '/roles?pageSize=200',
  )
  const walk = async (name: string): Promise<Walker> => {
    const role = roles.find((one) => one.isBuiltIn && one.name === name)
    if (!role) throw new Error(`there is no role ${name}`)
    const person = newColleague('Rita', name, [role.id])
    if (name === 'MerchantIntegrator') associate(person, 'Merchant', directory.merchantId)
    if (name === 'VendorIntegrator') associate(person, 'Vendor', directory.vendorId)
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const page = await context.newPage()
    const asked = requestsOf(page)
    const takeRefused = refusalsOf(page)
    await signIn(page, { ...administrator, email: person.email })
    return { role: name, permissions: role.permissions, isStaff: !name.endsWith('Integrator'), page, asked, takeRefused }
  }
  const everybody = await walk('Administrator')
  const others: Walker[] = []
  for (const name of builtIn) others.push(await walk(name))
  return { everybody, others }
}

/** That of the events never ends. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const asked = new Set<Request>()
  page.on('request', (request) => {
    if (/\/v1\/(?!events\/stream)/.test(request.url())) asked.add(request)
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) page.on(end as 'requestfinished', (request) => asked.delete(request))
  return asked
}

/** The sentence with which the API and the pages say which permission is missing. */
const saysMissing = /This needs the permission ([\w:]+)\./g

/** Permissions that the page or its buttons say are missing. */
export async function missingOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-describedby], [title], [data-why]')].flatMap((one) => [
      one.getAttribute('title') ?? '',
      ...(one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
    ])
    return [document.body.innerText, ...said].join('\n')
  })
  return [...new Set([...text.matchAll(saysMissing)].map(([, permission]) => permission as string))]
}

function refusalsOf(page: Page): () => string[] {
  let refused: string[] = []
  page.on('response', async (response) => {
    if (response.status() !== 403) return
    // Nobody reads what came for a page that was left.
    const text = await response.text().catch(() => '')
    const [, permission] = [...text.matchAll(saysMissing)][0] ?? []
    if (permission) refused.push(permission)
  })
  return () => {
    const taken = refused
    refused = []
    return taken
  }
}
