import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@/db/connection/open'
import { violations } from '@/scripts/checks/violations'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import { orderBody } from '@/server/testing/builders/orders'
import { password } from '@/server/testing/builders/users'
import { type KillableService, startKillableService } from '@/server/testing/killable-service'
import { tokenIn } from '@/server/testing/mail-server'
import { repetitions } from '@/server/testing/repetitions'
import { admin } from '@/server/testing/service'

/** A few seconds in `npm test`; `npm run torture` sets these: two agents work off 200 orders in about ten minutes. */
const ORDERS = repetitions('QUEUE_ORDERS', { sqlite: 24, postgres: 12 })
const AGENTS = Number(process.env.QUEUE_AGENTS ?? 2)
/** The mean time that an agent spends on an order, in ms. */
const THINK_MS = Number(process.env.QUEUE_THINK_MS ?? 15)
const KILLS = Number(process.env.QUEUE_KILLS ?? 1)

let service: KillableService
beforeAll(async () => {
  service = await startKillableService()
})
afterAll(() => service.close())

let keys = 0
const send = (token: string, method: string, path: string, body?: unknown) =>
  service.send(method, path, { token, body, ...(method === 'POST' && { key: `key-${keys++}` }) })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const logIn = (username: string, secret: string): Promise<{ access_token: string; refresh_token: string }> =>
  service.send('POST', '/login', { body: { username, password: secret } })

/** Invites an agent, who can then sign in with `password`. */
async function makeAgent(token: string, name: string): Promise<string> {
  const email = `${name}@waybill.example`
  const roleIds = builtInRoles.filter((role) => role.name === 'CustomerCare').map(({ id }) => id)
  const { link } = await service.send('POST', '/invitations', {
    token,
    body: { email, roleIds, associations: [{ type: 'Internal' }], deliveryMethod: 'Link' },
  })
  const person = { token: tokenIn(link), firstName: name, lastName: 'Agent', password }
  await service.send('POST', '/users/onboard', { body: person })
  return email
}

/** The ways to part with a claimed order, with the share of each. */
const ends = { hold: 0.55, cancel: 0.15, release: 0.15, signOut: 0.1, expire: 0.05 }
type End = keyof typeof ends
function randomEnd(): End {
  let rest = Math.random()
  for (const [end, share] of Object.entries(ends) as [End, number][]) {
    rest -= share
    if (rest < 0) return end
  }
  return 'hold'
}

test(
  `${AGENTS} agents work off a queue of ${ORDERS} in spite of ${KILLS} kill -9: no order is with two at once, or done twice, or left claimed`,
  async () => {
    const { access_token: token } = await logIn(admin.email, admin.password)
    const { merchant } = await send(token, 'POST', '/merchants', { name: 'Northwind' })
    const ids: string[] = []
    for (let n = 0; n < ORDERS; n += 100) {
      const bulk = Array.from({ length: Math.min(100, ORDERS - n) }, () => orderBody(merchant.id))
      for (const { response } of (await send(token, 'POST', '/orders/bulk', { bulk })).bulk) ids.push(response.order.id)
    }
    const { view } = await send(token, 'POST', '/views', {
      ...{ name: 'Address questions', resource: 'orders', isShared: true },
      ...{ q: 'status:ReadyForFulfillment', sort: 'createdAt' },
    })
    const claimPath = `/views/${view.id}/claim`
    const releasePath = `/views/${view.id}/release`

    const holder = new Map<string, string>()
    /** Who is done with an order, and how. */
    const doneBy = new Map<string, { email: string; end: End }>()
    const counts = { claims: 0, hold: 0, cancel: 0, release: 0, signOut: 0, expire: 0 }
    let kills = 0

    /** Works until the queue is empty and no colleague can put an order back. */
    async function work(email: string) {
      let session = await logIn(email, password)
      for (;;) {
        const claimed = await send(session.access_token, 'POST', claimPath)
        if (!claimed) {
          if (doneBy.size === ORDERS) return
          await pause(20)
          continue
        }
        const { id } = claimed.order
        counts.claims++
        expect([holder.get(id), doneBy.get(id)], `${id} was given to ${email}`).toEqual([undefined, undefined])
        holder.set(id, email)
        await pause(Math.random() * THINK_MS)
        const presence = { resource: { type: 'order', id }, state: 'editing' }
        await send(session.access_token, 'PUT', '/presence', presence)
        await pause(Math.random() * THINK_MS)
        const { order } = await send(session.access_token, 'GET', `/orders/${id}`)
        expect([order.claimedBy?.name, order.version], `${id} is still with ${email}, and as it was`).toEqual([
          `${email.split('@')[0]} Agent`,
          claimed.order.version,
        ])
        const end = randomEnd()
        counts[end]++
        // Another agent may have the order from here on, before this one has the answer.
        holder.delete(id)
        if (end === 'hold' || end === 'cancel') doneBy.set(id, { email, end })
        if (end === 'hold') await send(session.access_token, 'POST', `/orders/${id}/customerCareHold`, { reason: 'CustomerRequest' })
        if (end === 'hold' || end === 'release') await send(session.access_token, 'POST', releasePath, { resource: { type: 'order', id } })
        // A canceled order ends its claim by itself.
        if (end === 'cancel') await send(session.access_token, 'POST', `/orders/${id}/cancel`, { reason: 'The customer asked for it.' })
        if (end === 'signOut') {
          await service.send('POST', '/logout', { body: { refresh_token: session.refresh_token } })
          session = await logIn(email, password)
        }
        // The same person signs in elsewhere and ends all sessions, as after a lost laptop.
        if (end === 'expire') {
          const elsewhere = await logIn(email, password)
          const { sessions } = await service.send('GET', '/users/me/sessions', { token: elsewhere.access_token })
          for (const one of sessions) if (!one.isCurrent) await send(elsewhere.access_token, 'DELETE', `/users/me/sessions/${one.id}`)
          session = elsewhere
        }
      }
    }

    const emails = await Promise.all(Array.from({ length: AGENTS }, (_, i) => makeAgent(token, `agent-${i + 1}`)))
    const begun = performance.now()
    const shift = Promise.all(emails.map(work))
    let isOver = false
    const over = shift.finally(() => {
      isOver = true
    })
    while (!isOver && kills < KILLS) {
      const enough = ((kills + 1) * ORDERS) / (KILLS + 1)
      while (!isOver && doneBy.size < enough) await pause(5)
      await pause(Math.random() * 50)
      await service.restart()
      kills++
    }
    await over
    const seconds = Math.round((performance.now() - begun) / 1_000)
    const shares = emails.map((email) => [...doneBy.values()].filter((one) => one.email === email).length)
    console.info(`Shift of ${seconds} s: ${JSON.stringify(counts)}; done by each: ${shares.join(', ')}; ${kills} kills`)

    expect(new Set(doneBy.keys())).toEqual(new Set(ids))
    expect(kills).toBe(KILLS)
    for (const q of ['is:claimed', 'status:ReadyForFulfillment'])
      expect((await send(token, 'GET', `/orders/search?q=${q}`)).totalCount, q).toBe(0)
    for (const id of ids) {
      const { auditLogs } = await send(token, 'GET', `/orders/${id}/auditLogs`)
      const ofOrder = auditLogs.filter(({ resource }: { resource: { type: string } }) => resource.type === 'order')
      expect(
        ofOrder.map(({ action }: { action: string }) => action),
        id,
      ).toEqual([doneBy.get(id)?.end, 'create'])
    }
    await service.kill()
    const database = await openDatabase(service.databaseUrl)
    expect(await violations(database)).toEqual([])
    await database.close()
    await service.start()
  },
  60_000 + KILLS * 15_000 + ORDERS * (2 * THINK_MS + 200),
)
