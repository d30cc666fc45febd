import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { makePlanFixture } from '@/server/testing/builders/plans'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import type { Service } from '@/server/testing/service'
import { operations } from '../operations'
import { type FilterRule, filterOfField, filterRules, type Row } from '../testing/filter-rules'
import type { Operation } from './operation'

let demo: LoadedDemo
let service: Service
let rules: Record<string, FilterRule>
/** The path parameters of lists whose example has too few rows. */
let variedParams: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  demo = await loadDemoOnce()
  service = await demo.start()
  await addVariety()
  variedParams = { listPlanRows: { id: await addPlans() } }
  rules = filterRules({
    shipments: await rowsOf(listOf('searchShipments')),
    variants: await rowsOf(listOf('searchVariants')),
    auditLogs: await rowsOf(listOf('listAuditLogs')),
  })
}, 120_000)
afterAll(() => service.close())

async function call(method: string, path: string, body?: unknown) {
  const answer = await service.call(method, path, { token: demo.token, body })
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const listed = async (path: string) => Object.values(await call('GET', path))[0] as [Row, ...Row[]]

/** Rows that the demo lacks: each filter needs one that matches and one that does not. */
async function addVariety() {
  const [product, otherProduct] = await listed('/products?pageSize=2')
  const [category] = await listed('/categories')
  await call('PATCH', `/products/${product.id}`, { isEnabled: false, brand: 'Another brand', categoryId: category.id })
  const [variant] = await listed(`/variants/search?productId=${otherProduct?.id}`)
  await call('PATCH', `/products/${otherProduct?.id}/variants/${variant.id}`, { isEnabled: false })
  const [catalog] = await listed('/merchantCatalog')
  const [view] = await listed('/views')
  await call('PATCH', `/views/${view.id}`, { isHidden: true })
  await call('PATCH', '/merchantCatalog', { id: catalog.id, isEnabled: false })
  const resource = { type: 'product', id: product.id }
  await call('POST', '/notes', { resource, text: 'Discontinued.' })
  const { user } = await call('GET', '/users/me')
  await service.call('POST', '/notes', { token: demo.client.token, body: { resource, text: 'Sold out.', mentions: [user.id] } })
  const [unread] = await listed('/inbox')
  await call('POST', '/inbox/read', { ids: [unread.id] })
  const [colleague] = await listed('/users?q=vendor')
  await call('DELETE', `/users/${colleague.id}`)
  const [role] = await listed('/roles')
  await call('POST', '/clients', { name: 'With a role', roleIds: [role.id] })
  await call('POST', '/webhooks', { url: 'https://another.contoso.example/in', isEnabled: false })
  const [webhook] = await listed('/webhooks?isEnabled=true')
  await call('POST', `/webhooks/${webhook.id}/test`, { type: 'ShipmentShipped' })
  for (const [type, path] of Object.entries({ Merchant: '/merchants', Vendor: '/vendors' }))
    for (const { id } of await listed(path)) {
      const body = { email: `${id}@new.example`, associations: [{ type, id }] }
      const { invitation } = await call('POST', '/invitations', body)
      if (type === 'Vendor') await call('DELETE', `/invitations/${invitation.id}`)
    }
}

/** A plan with rows of several outcomes, and one of another kind and maker. Returns the id of the first. */
async function addPlans(): Promise<string> {
  const plans = await makePlanFixture({ ...service, adminToken: async () => demo.token })
  try {
    const [left, changed, ...held] = await listed('/orders?status=ReadyForFulfillment&pageSize=4')
    const ids = [left, changed as Row, ...held, ...(await listed('/orders?status=Fulfilled&pageSize=2'))].map(({ id }) => id)
    const { id } = await plans.make({ kind: 'orders.hold', selection: { ids }, change: { reason: 'FraudReview' } })
    await call('POST', `/orders/${changed?.id}/customerCareHold`, { reason: 'StockQuestion' })
    await plans.apply(id, { exclude: [left.id] })
    await plans.make({ kind: 'orders.release', selection: { ids } }, demo.client.token)
    return id
  } finally {
    await plans.close()
  }
}

const paging = ['sort', 'page', 'pageSize', 'cursor']

/** The parameters that do not narrow. */
const widening: Record<string, string> = {
  include: 'adds the entries of other resources',
  includeTest: 'adds what belongs to test orders',
  withCounts: 'adds the counts of the views',
  subAccountId: 'chooses the catalog of a sub-account',
}

/** Parameters that a list needs, which choose what it lists. */
const requiredQuery = ({ id, path }: Operation): Record<string, string> => {
  // Without a kind it lists those of slips only.
  if (id === 'listSlipBatches') return { kind: 'slips,tickets' }
  return path.includes('/effective/') ? { merchantId: '01932c07-20e7-7bd3-a9c1-000000000001' } : {}
}

const filtersOf = ({ query }: Operation) =>
  Object.keys((query?.meta()?.documented as z.ZodObject | undefined)?.shape ?? {}).filter((name) => !paging.includes(name))
const lists = (operations as readonly Operation[]).filter(
  ({ response }) => response && 'shape' in response && 'nextCursor' in (response as z.ZodObject).shape,
)
/** The filters of a list that find fewer rows than there are. */
const narrowingFilters = (operation: Operation) =>
  filtersOf(operation).filter((name) => !(name in widening || name in requiredQuery(operation)))

const idOf = (row: Row): unknown => row.id ?? row.sku ?? row.tag ?? row.position

const listOf = (id: string) => lists.find((operation) => operation.id === id) as Operation

/** The rows of a list, from its first page to its end. */
async function rowsOf({ id, path, examples }: Operation, query: Record<string, string> = {}): Promise<Row[]> {
  const params: Record<string, string> = { ...examples?.params, ...variedParams[id] }
  const filled = (path as string).replaceAll(/\{(.+?)\}/g, (_, name: string) => params[name] ?? '')
  const rows: Row[] = []
  for (let sent: Record<string, string> = query; ; ) {
    const { status, body } = await service.call('GET', `${filled}?${new URLSearchParams({ ...sent, pageSize: '200' })}`, demo)
    expect(status, `${filled} ${JSON.stringify(sent)}: ${JSON.stringify(body)}`).toBe(200)
    rows.push(...(Object.values(body)[0] as Row[]))
    if (!body.nextCursor) return rows
    sent = { cursor: body.nextCursor }
  }
}

/** Filters of one text, time or truth; any other takes several values, separated by commas. */
const isSingle = (name: string) => /^(q|group|from|to|is[A-Z].*|.*(From|To))$/.test(name)

/** Lists of sums, whose rows do not show what was summed; their own tests are about their filters. */
const sums = ['listProduction']
const filtered = lists.filter((operation) => !sums.includes(operation.id) && narrowingFilters(operation).length)
describe.each(filtered.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  let rows: Row[] | undefined
  test.each(narrowingFilters(operation))('narrows by %s to the rows that have it', async (name) => {
    const required = requiredQuery(operation)
    rows ??= await rowsOf(operation, required)
    const rule: FilterRule = rules[`${id}.${name}`] ?? rules[name] ?? filterOfField(name)
    for (const value of new Set(rows.flatMap(rule.values))) {
      const expected = rows.filter((row) => rule.matches(row, value)).map(idOf)
      if (expected.length === rows.length) continue
      const found = (await rowsOf(operation, { ...required, [name]: value })).map(idOf)
      if (rule.findsMore) expect(found, value).toEqual(expect.arrayContaining(expected))
      else expect(new Set(found), value).toEqual(new Set(expected))
      expect(found.length, value).toBeLessThan(rows.length)
      if (isSingle(name)) return
      const another = rows.flatMap(rule.values).find((one) => !rows?.some((row) => rule.matches(row, one) && rule.matches(row, value)))
      if (another === undefined) return
      const foundByBoth = (await rowsOf(operation, { ...required, [name]: `${value},${another}` })).map(idOf)
      const foundByAnother = (await rowsOf(operation, { ...required, [name]: another })).map(idOf)
      expect(new Set(foundByBoth), `${value},${another}`).toEqual(new Set([...found, ...foundByAnother]))
      return
    }
    expect.fail(`No ${name} matches some and not all of the ${rows.length} rows. Add a row to addVariety, or a rule to filter-rules.ts.`)
  })
})

test.each([
  ['listOrders', 'searchOrders'],
  ['listProducts', 'searchProducts'],
])('%s takes the filters of %s, apart from its words', (listId, searchId) => {
  const [list, search] = [listId, searchId].map((id) => filtersOf(listOf(id)))
  expect(list?.toSorted()).toEqual(search?.filter((name) => name !== 'q').toSorted())
})
