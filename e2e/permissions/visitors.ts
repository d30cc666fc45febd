import type { Browser, Page, Request } from '@playwright/test'
import type { Samples } from '@/e2e/seed/samples'
import { associate, newUser } from '@/e2e/seed/users'
import { type Api, administrator, signIn } from '@/e2e/support/fixtures'
import { isApiRequest, requestsInFlight } from '@/e2e/support/page-ready'
import { isWhole } from '@/server/testing/whole.mjs'

/** A user with one built-in role, in a browser that stays open from page to page. */
export interface Visitor {
  role: string
  email: string
  permissions: string[]
  isStaff: boolean
  page: Page
  /** The requests to the API without an answer yet. */
  pendingRequests: ReadonlySet<Request>
  /** Returns the missing permissions that the service named in refusals since the last call. */
  takeForbidden(): string[]
}

/**
 * A member of staff with some permissions and, with `--whole`, a merchant's user; written-operations.test.ts explains why these suffice.
 */
const walked = ['CustomerCare', ...(isWhole ? ['MerchantIntegrator'] : [])]

export const builtIn = ['CustomerCare', 'Fulfilment', 'CatalogManager', 'MerchantIntegrator', 'VendorIntegrator', 'ReadOnly'] as const

/** Opens the administrator, for whom every control is enabled, and the other visitors. */
export async function openVisitors(
  browser: Browser,
  api: Api,
  samples: Samples,
): Promise<{ administratorVisitor: Visitor; others: Visitor[] }> {
  const administratorVisitor = await openVisitor(browser, api, samples, 'Administrator')
  const others = await Promise.all(walked.map((name) => openVisitor(browser, api, samples, name)))
  return { administratorVisitor, others }
}

/** Signs in a new user with one role, in a browser of their own. */
async function openVisitor(browser: Browser, api: Api, samples: Samples, name: string): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return visitorOn(await context.newPage(), api, samples, name)
}

/** Signs in a new user with one role on a page. */
export async function visitorOn(page: Page, api: Api, { directory }: Samples, name: string): Promise<Visitor> {
  const { roles } = await api.get<{ roles: { id: string; name: string; isBuiltIn: boolean; permissions: string[] }[] }>(
    '/roles?pageSize=200',
  )
  const role = roles.find((one) => one.isBuiltIn && one.name === name)
  if (!role) throw new Error(`there is no role ${name}`)
  const person = newUser('Rita', name, [role.id])
  if (name === 'MerchantIntegrator') associate(person, 'Merchant', directory.merchantId)
  if (name === 'VendorIntegrator') associate(person, 'Vendor', directory.vendorId)
  const pendingRequests = requestsInFlight(page, isApiRequest)
  const takeForbidden = forbiddenPermissions(page)
  await signIn(page, { ...administrator, email: person.email })
  return {
    role: name,
    email: person.email,
    permissions: role.permissions,
    isStaff: !name.endsWith('Integrator'),
    page,
    pendingRequests,
    takeForbidden,
  }
}

/** The sentence in which the API and the pages name a missing permission. */
const missingPermissionText = /This needs the permission ([\w:]+)\./g

/** The permissions that the page or its buttons name as missing. */
export async function missingOn(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-describedby], [title], [data-why]')].flatMap((one) => [
      one.getAttribute('title') ?? '',
      ...(one.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? ''),
    ])
    return [document.body.innerText, ...said].join('\n')
  })
  return [...new Set([...text.matchAll(missingPermissionText)].map(([, permission]) => permission as string))]
}

function forbiddenPermissions(page: Page): () => string[] {
  let forbidden: string[] = []
  page.on('response', async (response) => {
    if (response.status() !== 403) return
    // The body is unavailable once the page has been left.
    const text = await response.text().catch(() => '')
    const [, permission] = [...text.matchAll(missingPermissionText)][0] ?? []
    if (permission) forbidden.push(permission)
  })
  return () => {
    const taken = forbidden
    forbidden = []
    return taken
  }
}
