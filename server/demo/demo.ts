import type { Database, Sql } from '@/db/types'
import { createClient } from '@/server/access/clients/clients'
import { createClientBody } from '@/server/access/clients/schemas'
import { createPasswordQueue, hashPassword } from '@/server/access/passwords/passwords'
import { createRole } from '@/server/access/roles/roles'
import { createRoleBody } from '@/server/access/roles/schemas'
import type { Settings } from '@/server/config/settings'
import { createMerchant } from '@/server/directory/merchants'
import { createMerchantBody } from '@/server/directory/schemas'
import type { Change } from '@/server/kernel/change'
import type { Principal } from '@/server/kernel/principal'
import { createNote } from '@/server/notes/notes'
import { createOrder } from '@/server/orders/create-order'
import { holdOrder, releaseHold } from '@/server/orders/holds/holds'
import { orderCan } from '@/server/orders/lifecycle'
import { contactOf, insertCustomer } from '@/server/orders/orders'
import { addRefunds } from '@/server/orders/refunds/refunds'
import { createOrderBody } from '@/server/orders/schemas/requests'
import type { Order } from '@/server/orders/types'
import { updateOrder } from '@/server/orders/update-order'
import { writeBytes } from '@/server/platform/files/disk'
import { createFile } from '@/server/platform/files/files'
import { HOURS_TO_CARE, isCaredFor, takeCare } from './care'
import { createDemoCatalog, createDemoMerchantCatalog, createSeasonalCategory } from './catalog'
import { createFinishedImport, storeFailedRows } from './failed-import'
import { createCanceledBatch, createPackingSlip, firstShipments } from './first-shipments'
import { fulfillmentSteps } from './fulfillment'
import { logo } from './logo'
import { createFinishedOrderImport, storeOutcomes } from './order-import'
import { type DemoMerchant, demoHolds, demoNote, demoPayload, exampleIds, firstNoteIds } from './orders'
import { changeAt, demoPrincipal } from './past-change'
import { createDemoPlans } from './plans'
import { cumulate, type Random, random } from './random'
import { shipUnits } from './send-units'
import { createDemoTemplates } from './templates'
import { createFinishedTickets } from './tickets'
import { createInvitationAndSession, createUsers, type Login } from './users'
import { facilityIds, vendorIds } from './vendor-offers'
import { createVendors } from './vendors'
import { createDemoViews } from './views'
import { createDemoWebhook } from './webhook'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const ORDERS = 500
const DAYS = 45

const demoMerchants = [
  { name: 'Northwind Prints', prefix: 'NW', currency: 'USD', autoProcess: true, supportEmail: 'help@northwind.example', share: 55 },
  { name: 'Kontor Druck', prefix: 'KD', currency: 'EUR', autoProcess: true, supportEmail: 'hallo@kontor.example', share: 22 },
  { name: 'Sakura Paper', prefix: 'SP', currency: 'JPY', autoProcess: true, supportEmail: null, share: 14 },
  // Reviews its orders before processing, so they stay New.
  { name: 'Bluebird Gifts', prefix: 'BB', currency: 'USD', autoProcess: false, supportEmail: null, share: 9 },
] as const

/** The program that imports the first merchant's orders. Nobody has its secret. */
const connector = createClientBody.parse({
  name: 'Northwind shop connector',
  associations: [{ type: 'Merchant', id: exampleIds.merchantId }],
  permissions: ['orders:read', 'orders:create'],
})

const lateDeskRole = createRoleBody.parse({
  name: 'Late desk',
  description: 'Looks after late orders.',
  permissions: ['orders:read', 'orders:hold', 'notes:read'],
})

/** An action with its time. */
interface TimedAction {
  when: number
  act(sql: Sql): Promise<unknown>
}

/**
 * Fills an empty database with the demo: vendors, merchants, their catalogs, one user per login and some six weeks of orders, created by
 * the app's own operations in chronological order. Commits everything at once or nothing; writes files under `dataDir` before.
 */
export async function loadDemo(
  database: Database,
  logins: readonly Login[],
  settings: Pick<Settings, 'dataDir' | 'baseUrl' | 'authSecret'>,
): Promise<void> {
  const { dataDir, baseUrl } = settings
  await writeBytes(dataDir, exampleIds.fileId, logo)
  const failed = await storeFailedRows(dataDir)
  const outcomes = await storeOutcomes(dataDir)
  const queue = createPasswordQueue()
  const hashed = await Promise.all(logins.map(async (login) => ({ ...login, passwordHash: await hashPassword(queue, login.password) })))
  const now = Date.now()
  const opening = new Date(now - (DAYS + 1) * DAY_MS)
  await database.write(async (sql) => {
    const drawn = random(7)
    await createVendors(sql, opening)
    await createDemoCatalog(sql, opening, baseUrl)
    await createSeasonalCategory(sql, opening)
    await changeAt(sql, opening, (change) => createFile(change, { id: exampleIds.fileId, bytes: logo, mediaType: 'image/png' }))
    const open = await createMerchants(sql, opening)
    await changeAt(sql, opening, (change) => createClient(change, connector), demoPrincipal, [
      exampleIds.clientId,
      exampleIds.clientSecretId,
    ])
    await changeAt(sql, opening, (change) => createRole(change, lateDeskRole), demoPrincipal, [exampleIds.roleId])
    const staff = await createUsers(sql, opening, hashed, open.values[0]?.id as string)
    const actions = Array.from({ length: ORDERS }, (_, n) =>
      orderActions(drawn, open.values.length > n ? (open.values[n] as DemoMerchant) : drawn.weighted(open), n, now, staff, baseUrl),
    )
    for (const { act } of actions.flat().sort((a, b) => a.when - b.when)) await act(sql)
    await createInvitationAndSession(sql, new Date(now), staff.get('Administrator'))
    await changeAt(sql, new Date(now), createCanceledBatch, staff.get('Fulfilment'), [exampleIds.jobId])
    await createFinishedTickets(sql, new Date(now), staff.get('Fulfilment'))
    await createFinishedImport(sql, new Date(now), failed, staff.get('Administrator'))
    await createFinishedOrderImport(sql, new Date(now), outcomes, staff.get('Administrator'))
    await createDemoPlans(sql, new Date(now), staff.get('CustomerCare'))
    await createDemoWebhook(sql, new Date(now), settings)
    await createDemoViews(sql, new Date(now), staff.get('Administrator'))
    await createDemoTemplates(sql, new Date(now), staff.get('CustomerCare'))
  })
}

async function createMerchants(sql: Sql, when: Date) {
  const made: [DemoMerchant, number][] = []
  for (const { share, prefix, currency, ...fields } of demoMerchants) {
    const logo = made.length ? null : exampleIds.fileId
    const make = (change: Change) => createMerchant(change, createMerchantBody.parse({ ...fields, logo }))
    const { id, name } = await changeAt(sql, when, make, demoPrincipal, made.length ? [] : [exampleIds.merchantId])
    made.push([{ id, name, prefix, currency }, share])
    await createDemoMerchantCatalog(sql, when, { id, name, prefix })
  }
  return cumulate(made)
}

/** The life of an order: its creation, and for some a hold, a release or a cancelation. */
function orderActions(
  drawn: Random,
  shop: DemoMerchant,
  n: number,
  now: number,
  staff: Map<string, Principal>,
  baseUrl: string,
): TimedAction[] {
  const createdTime = Math.floor(now - HOUR_MS - (DAYS * DAY_MS * (ORDERS - n - drawn.next())) / ORDERS)
  const payload = createOrderBody.parse(demoPayload(drawn, shop, n, baseUrl))
  let order: Order
  const at = (hours: number) => Math.min(createdTime + Math.floor(hours * HOUR_MS), now - 60_000)
  const action = (
    when: number,
    principal: Principal | undefined,
    work: (change: Change) => Promise<Order>,
    firstIds?: string[],
    requestId?: string,
  ): TimedAction => ({
    when,
    act: async (sql) => {
      order = await changeAt(sql, new Date(when), work, principal ?? demoPrincipal, firstIds, requestId)
    },
  })
  const create = async (change: Change) => {
    const contact = n === 1 ? contactOf(payload.shippingAddress) : null
    const row = { id: exampleIds.customerId, merchantId: shop.id, createdAt: change.now }
    if (contact) await insertCustomer(change.unaudited, { ...row, ...contact })
    return createOrder(change, payload)
  }
  const actions = [action(createdTime, demoPrincipal, create)]
  const customerCare = staff.get('CustomerCare')
  if (n === 0) actions.push(action(at(2), customerCare, (change) => holdOrder(change, order.id, demoHolds[0]), [exampleIds.holdId]))
  const noted = async (change: Change) => {
    const note = demoNote(
      n,
      order.id,
      [staff.get('Administrator')?.actor.id].filter((id) => id != null),
    )
    if (note) await createNote(change, note)
    return order
  }
  actions.push(action(at(3), customerCare, noted, n === 0 ? firstNoteIds : []))
  if (isCaredFor(n)) {
    const requestId = n === 14 ? exampleIds.historyEntryId : undefined
    actions.push(action(at(HOURS_TO_CARE), customerCare, (change) => takeCare(change, order, n, now), undefined, requestId))
  }
  if (n === 5 || n === 6) actions.push(...shippedAndRefunded(n))
  const createFirstShipments = firstShipments[n]
  if (createFirstShipments) actions.push(action(at(1), customerCare, (change) => createFirstShipments(change, order)))
  if (n === 10) actions.push(action(now - 60_000, staff.get('Fulfilment'), (change) => createPackingSlip(change, order)))
  const outcome = n < 12 ? 1 : drawn.next()
  const hold = drawn.pick(demoHolds)
  const isLast = n > ORDERS - 90
  if (outcome < 0.06 || (isLast && outcome < 0.16)) {
    const releaseAt = drawn.chance(0.2) ? new Date(now + drawn.integer(1, 5) * DAY_MS) : null
    actions.push(action(at(1 + drawn.next() * 3), customerCare, (change) => holdOrder(change, order.id, { ...hold, releaseAt })))
    if (drawn.chance(0.25)) actions.push(action(at(5), customerCare, (change) => holdOrder(change, order.id, drawn.pick(demoHolds))))
  } else if (outcome < 0.14) {
    actions.push(action(at(1 + drawn.next() * 3), customerCare, (change) => holdOrder(change, order.id, hold)))
    actions.push(
      action(at(6 + drawn.next() * 30), customerCare, (change) =>
        releaseHold(change, order.id, { holdId: order.holds[0]?.id as string, comment: 'Settled with the customer.' }),
      ),
    )
  } else if (outcome < 0.19) actions.push(action(at(2 + drawn.next() * 10), staff.get('Administrator'), (change) => cancel(change, order)))
  // The sandbox has the tests; whoever tries the API advances them.
  else if (n >= 12 && !payload.isTest)
    for (const { after, by, act } of fulfillmentSteps(n, (now - createdTime) / HOUR_MS, payload.shippingAddress?.lastName ?? '')) {
      const when = at(after)
      const take = async (sql: Sql) => {
        order = await changeAt(sql, new Date(when), (change) => act(change, order), staff.get(by(order) ?? '') ?? demoPrincipal)
      }
      actions.push({ when, act: take })
    }
  return actions

  /** Two of the first orders are shipped; the second one, which arrived scratched, has a refund. */
  function shippedAndRefunded(n: number): TimedAction[] {
    const sent = action(at(30), demoPrincipal, (change) =>
      shipUnits(change, order.id, { vendorId: vendorIds.blattwerk, facilityId: facilityIds.leipzig }),
    )
    const refund = () => ({
      itemId: order.items[0]?.id as string,
      isShippingRefund: false,
      isTaxRefund: false,
      amount: 5,
      reason: 'Arrived with a scratch; the customer keeps it.',
    })
    if (n !== 6) return [sent]
    const refunds = (change: Change) => addRefunds(change, order.id, { refunds: [refund()] })
    return [sent, action(at(100), customerCare, refunds, [exampleIds.refundId])]
  }
}

const cancel = async (change: Change, order: Order) =>
  orderCan('cancel', order.status) ? updateOrder(change, order.id, { status: 'Canceled' }) : order
