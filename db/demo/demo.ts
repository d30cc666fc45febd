import type { Database, Sql } from '@/db/database'
import type { Change } from '@/server/change'
import { createClient } from '@/server/clients/clients'
import { createClient as newClient } from '@/server/clients/schemas'
import { createMerchant } from '@/server/directory/merchants'
import { createMerchant as newMerchant } from '@/server/directory/schemas'
import { keepBytes } from '@/server/files/disk'
import { createFile } from '@/server/files/files'
import { holdOrder, releaseHold } from '@/server/holds/holds'
import { createPasswordQueue, hashPassword } from '@/server/identity/passwords'
import { createNote } from '@/server/notes/notes'
import { createOrder } from '@/server/orders/create'
import { can } from '@/server/orders/lifecycle'
import type { Order } from '@/server/orders/order'
import { createOrder as newOrder } from '@/server/orders/schemas'
import { updateOrder } from '@/server/orders/update'
import type { Principal } from '@/server/principal'
import { addRefunds } from '@/server/refunds/refunds'
import { createRole } from '@/server/roles/changes'
import { createRole as newRole } from '@/server/roles/schemas'
import { openSeason, openShopCatalog, stockCatalog } from './catalog'
import { fulfilmentOf } from './fulfilment'
import { finishedImport, keepFailed } from './import'
import { logo } from './logo'
import { invitedAndSignedIn } from './newcomers'
import { demoNote, firstNoteIds } from './notes'
import { facilityIds, vendorIds } from './offers'
import { type DemoShop, demoHolds, demoPayload, shown } from './orders'
import { inThePast, maker } from './past-change'
import { type Random, random, weighted } from './random'
import { sendUnits } from './sent'
import { firstShipments } from './shipments'
import { canceledBatch, printedSlip } from './slips'
import { type Login, makeUsers } from './users'
import { openVendors } from './vendors'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const ORDERS = 500
const DAYS = 45

const shops = [
  { name: 'Northwind Prints', prefix: 'NW', currency: 'USD', autoProcess: true, supportEmail: 'help@northwind.example', share: 55 },
  { name: 'Kontor Druck', prefix: 'KD', currency: 'EUR', autoProcess: true, supportEmail: 'hallo@kontor.example', share: 22 },
  { name: 'Sakura Paper', prefix: 'SP', currency: 'JPY', autoProcess: true, supportEmail: null, share: 14 },
  // Looks at its orders before they are processed, so that they wait as New.
  { name: 'Bluebird Gifts', prefix: 'BB', currency: 'USD', autoProcess: false, supportEmail: null, share: 9 },
] as const

/** The program that brings in the first shop's orders. Nobody has its secret. */
const connector = newClient.parse({
  name: 'Northwind shop connector',
  associations: [{ type: 'Merchant', id: shown.merchantId }],
  permissions: ['orders:read', 'orders:create'],
})

const nightShift = newRole.parse({
  name: 'Late desk',
  description: 'Looks after late orders.',
  permissions: ['orders:read', 'orders:hold', 'notes:read'],
})

/** Something that happens at a time. */
interface Deed {
  when: number
  act(sql: Sql): Promise<unknown>
}

/**
 * Fills an empty database with the demo: vendors, shops, what they sell, one user for each login and some six weeks of orders, all
 * made by the app's own operations in the order in which they happened. All of it is committed at once, or nothing; files are put
 * under `dataDir` before.
 */
export async function loadDemo(database: Database, logins: readonly Login[], dataDir: string): Promise<void> {
  await keepBytes(dataDir, shown.fileId, logo)
  const failed = await keepFailed(dataDir)
  const queue = createPasswordQueue()
  const hashed = await Promise.all(logins.map(async (login) => ({ ...login, passwordHash: await hashPassword(queue, login.password) })))
  const now = Date.now()
  const opening = new Date(now - (DAYS + 1) * DAY_MS)
  await database.write(async (sql) => {
    const drawn = random(7)
    await openVendors(sql, opening)
    await stockCatalog(sql, opening)
    await openSeason(sql, opening)
    await inThePast(sql, opening, (change) => createFile(change, { id: shown.fileId, bytes: logo, mediaType: 'image/png' }))
    const open = await openShops(sql, opening)
    await inThePast(sql, opening, (change) => createClient(change, connector), maker, [shown.clientId])
    await inThePast(sql, opening, (change) => createRole(change, nightShift), maker, [shown.roleId])
    const staff = await makeUsers(sql, opening, hashed, open.values[0]?.id as string)
    const deeds = Array.from({ length: ORDERS }, (_, n) =>
      story(drawn, open.values.length > n ? (open.values[n] as DemoShop) : drawn.weighted(open), n, now, staff),
    )
    for (const { act } of deeds.flat().sort((a, b) => a.when - b.when)) await act(sql)
    await invitedAndSignedIn(sql, new Date(now), staff.get('Administrator'))
    await inThePast(sql, new Date(now), canceledBatch, staff.get('Fulfilment'), [shown.jobId])
    await finishedImport(sql, new Date(now), failed, staff.get('Administrator'))
  })
}

async function openShops(sql: Sql, when: Date) {
  const made: [DemoShop, number][] = []
  for (const { share, prefix, currency, ...fields } of shops) {
    const logo = made.length ? null : shown.fileId
    const make = (change: Change) => createMerchant(change, newMerchant.parse({ ...fields, logo }))
    const { id, name } = await inThePast(sql, when, make, maker, made.length ? [] : [shown.merchantId])
    made.push([{ id, name, prefix, currency }, share])
    await openShopCatalog(sql, when, { id, name, prefix })
  }
  return weighted(made)
}

/** An order's life: it comes, and for some there is a hold, a release or the end. */
function story(drawn: Random, shop: DemoShop, n: number, now: number, staff: Map<string, Principal>): Deed[] {
  const born = Math.floor(now - HOUR_MS - (DAYS * DAY_MS * (ORDERS - n - drawn.next())) / ORDERS)
  const payload = newOrder.parse(demoPayload(drawn, shop, n))
  let order: Order
  const at = (hours: number) => Math.min(born + Math.floor(hours * HOUR_MS), now - 60_000)
  const deed = (when: number, principal: Principal | undefined, work: (change: Change) => Promise<Order>, firstIds?: string[]): Deed => ({
    when,
    act: async (sql) => {
      order = await inThePast(sql, new Date(when), work, principal ?? maker, firstIds)
    },
  })
  const life = [deed(born, maker, (change) => createOrder(change, payload))]
  const care = staff.get('CustomerCare')
  if (n === 0) life.push(deed(at(2), care, (change) => holdOrder(change, order.id, demoHolds[0]), [shown.holdId]))
  const noted = async (change: Change) => {
    const note = demoNote(
      n,
      order.id,
      [staff.get('Administrator')?.actor.id].filter((id) => id != null),
    )
    if (note) await createNote(change, note)
    return order
  }
  life.push(deed(at(3), care, noted, n === 0 ? firstNoteIds : []))
  if (n === 5 || n === 6) life.push(...sentAndPaidBack(n))
  const fulfil = firstShipments[n]
  if (fulfil) life.push(deed(at(1), care, (change) => fulfil(change, order)))
  if (n === 10) life.push(deed(now - 60_000, staff.get('Fulfilment'), (change) => printedSlip(change, order)))
  const fate = n < 12 ? 1 : drawn.next()
  const hold = drawn.pick(demoHolds)
  const isLast = n > ORDERS - 90
  if (fate < 0.06 || (isLast && fate < 0.16)) {
    const releaseAt = drawn.chance(0.2) ? new Date(now + drawn.whole(1, 5) * DAY_MS) : null
    life.push(deed(at(1 + drawn.next() * 3), care, (change) => holdOrder(change, order.id, { ...hold, releaseAt })))
    if (drawn.chance(0.25)) life.push(deed(at(5), care, (change) => holdOrder(change, order.id, drawn.pick(demoHolds))))
  } else if (fate < 0.14) {
    life.push(deed(at(1 + drawn.next() * 3), care, (change) => holdOrder(change, order.id, hold)))
    life.push(
      deed(at(6 + drawn.next() * 30), care, (change) =>
        releaseHold(change, order.id, { holdId: order.holds[0]?.id as string, comment: 'Settled with the customer.' }),
      ),
    )
  } else if (fate < 0.19) life.push(deed(at(2 + drawn.next() * 10), staff.get('Administrator'), (change) => cancel(change, order)))
  else if (n >= 12)
    for (const { after, by, act } of fulfilmentOf(n, (now - born) / HOUR_MS, payload.shippingAddress?.lastName ?? '')) {
      const when = at(after)
      const take = async (sql: Sql) => {
        order = await inThePast(sql, new Date(when), (change) => act(change, order), staff.get(by(order) ?? '') ?? maker)
      }
      life.push({ when, act: take })
    }
  return life

  /** Two of the first orders have left; of the second, which was scratched, something was paid back. */
  function sentAndPaidBack(n: number): Deed[] {
    const sent = deed(at(30), maker, (change) =>
      sendUnits(change, order.id, { vendorId: vendorIds.blattwerk, facilityId: facilityIds.leipzig }),
    )
    const refund = () => ({
      itemId: order.items[0]?.id as string,
      isShippingRefund: false,
      amount: 5,
      reason: 'Arrived with a scratch; the customer keeps it.',
    })
    return n === 6 ? [sent, deed(at(100), care, (change) => addRefunds(change, order.id, { refunds: [refund()] }))] : [sent]
  }
}

const cancel = async (change: Change, order: Order) =>
  can('cancel', order.status) ? updateOrder(change, order.id, { status: 'Canceled' }) : order
