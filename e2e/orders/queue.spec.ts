import type { Page } from '@playwright/test'
import { newUser } from '@/e2e/seed/users'
import { type Api, address, administrator, expect, signIn, test } from '@/e2e/support/fixtures'
import { hydrated } from '@/e2e/support/page-ready'
import { uniqueWord } from '@/e2e/support/unique'

interface FoundOrder {
  shortId: string
  claimedBy: { name: string } | null
}

/** Opens a queue as somebody of the staff. */
async function openQueue(page: Page, email: string, path: string, name: string) {
  await signIn(page, { ...administrator, email }, path)
  await hydrated(page.getByRole('button', { name: 'Claim next' }))
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
}

async function agent(api: Api, first: string) {
  const { roles } = await api.get<{ roles: { id: string; name: string; isBuiltIn: boolean }[] }>('/roles?pageSize=200')
  const role = roles.find(({ name, isBuiltIn }) => isBuiltIn && name === 'CustomerCare')
  return newUser(first, 'Queue', [role?.id ?? ''])
}

/** Claims, cancels what was claimed, and goes on until the queue is empty. Returns the numbers of the orders, in their order. */
async function workOff(page: Page, api: Api, name: string): Promise<string[]> {
  const done: string[] = []
  await page.getByRole('button', { name: 'Claim next' }).click()
  for (;;) {
    await page.waitForURL(/\/orders\/O\d+$/)
    const shortId = page.url().split('/').at(-1) as string
    await expect(page.getByText('You have claimed this order')).toBeVisible()
    done.push(shortId)
    await api.send('POST', `/orders/${shortId}/cancel`, { reason: 'Worked off' })
    await expect(page.getByText('This order is not claimed any more')).toBeVisible()
    await page.getByRole('button', { name: 'Next in queue' }).click()
    const empty = page.getByText(`Nothing else waits in ${name}`)
    await expect(empty.or(page.getByRole('heading', { level: 1 }).filter({ hasNotText: shortId }))).toBeVisible()
    if (await empty.isVisible()) return done
  }
}

test('two agents work off one queue: nobody gets the same order twice, and nothing is left claimed', async ({ browser, newOrder, api }) => {
  const city = `Queue${uniqueWord()}`
  const orders: string[] = []
  for (let i = 0; i < 6; i++) orders.push((await newOrder({ shippingAddress: { ...address, city } })).shortId)
  const name = `Work ${city}`
  const q = `city:${city} -status:Canceled`
  await api.send('POST', '/views', { name, resource: 'orders', q, sort: 'createdAt', isShared: true })
  const people = [await agent(api, 'Ann'), await agent(api, 'Ben')]
  const pages = await Promise.all(people.map(async () => (await browser.newContext()).newPage()))
  const path = `/orders?${new URLSearchParams({ q, sort: 'createdAt' })}`
  await Promise.all(pages.map((page, i) => openQueue(page, people[i]?.email ?? '', path, name)))
  const worked = (await Promise.all(pages.map((page) => workOff(page, api, name)))).flat()
  expect(worked.sort()).toEqual(orders.sort())
  const { orders: left } = await api.get<{ orders: FoundOrder[] }>(`/orders/search?q=${encodeURIComponent(`city:${city}`)}`)
  expect(left.filter(({ claimedBy }) => claimedBy)).toEqual([])
  for (const page of pages) await page.context().close()
})

test('a list is saved as a view in two presses, and its tab shows it again', async ({ office: page, newOrder }) => {
  const city = `Saved${uniqueWord()}`
  await newOrder({ shippingAddress: { ...address, city } })
  await page.goto(`/orders?q=city:${city}&sort=createdAt`)
  await hydrated(page.getByRole('button', { name: 'Save view' }))
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(city)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const tab = page.getByRole('link', { name: city })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  await tab.click()
  await expect(page).toHaveURL(/q=city/)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'My views' }).getByRole('link', { name: city })).toContainText('1')
})

test('who claims an order, and who edits its address, is seen by others at once', async ({ office: ann, browser, newOrder, api }) => {
  const city = `Seen${uniqueWord()}`
  const order = await newOrder({ shippingAddress: { ...address, city } })
  const ben = await (await browser.newContext()).newPage()
  const person = await agent(api, 'Bea')
  await ann.goto(`/orders?q=city:${city}`)
  await hydrated(ann.getByRole('button', { name: 'Save view' }))
  await signIn(ben, { ...administrator, email: person.email }, `/orders/${order.shortId}`)
  const { view } = await api.send<{ view: { id: string } }>('POST', '/views', {
    name: city,
    resource: 'orders',
    q: `city:${city}`,
    isShared: true,
  })
  await ben.evaluate(
    (id) => fetch(`/v1/views/${id}/claim`, { method: 'POST', headers: { 'x-waybill': '1', 'content-type': 'application/json' } }),
    view.id,
  )
  await expect(ann.getByRole('img', { name: 'Bea Queue has claimed it' })).toBeVisible()
  await ann.goto(`/orders/${order.shortId}`)
  await expect(ann.getByText('Bea Queue has claimed this order')).toBeVisible()
  await expect(ann.getByRole('img', { name: 'Bea Queue is looking at this order' })).toBeVisible()
  await ben.getByRole('button', { name: 'Edit the shipping address' }).click()
  await ben.getByRole('dialog').getByLabel('City').fill('Albany')
  await expect(ann.getByText('Bea Queue is editing the shipping address')).toBeVisible()
  await ann.getByRole('button', { name: 'Edit the shipping address' }).click()
  await expect(ann.getByRole('dialog')).toContainText('Bea Queue is editing this order too')
  await ben.context().close()
})
