import { expect } from 'vitest'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { logIn, type Service } from '../service'
import { makeOrderFixture } from './orders'
import { makeUser, password } from './users'

/** A user of Internal staff who is signed in. */
export interface Person {
  id: string
  name: string
  token: string
}

/** Queues of orders, and people who claim from them. */
export async function makeClaimFixture(service: Service) {
  const orderFixture = await makeOrderFixture(service)
  const call = (token: string, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    service.call(method, path, { token, body, headers })

  async function makePerson(): Promise<Person> {
    const user = await makeUser(service, { roleIds: [administratorRoleId] })
    const token = await logIn(service.call, user.email, password)
    const { user: self } = (await call(token, 'GET', '/users/me')).body
    return { id: user.id, name: `${self.firstName} ${self.lastName}`, token }
  }

  async function makeView(resource: string, list: object): Promise<string> {
    const { status, body } = await call(orderFixture.token, 'POST', '/views', { name: 'Queue', resource, isShared: true, ...list })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.view.id
  }

  /** A queue that no other test shares: the orders of its city, the oldest first. */
  async function makeQueue() {
    const city = `Q${Math.random().toString(36).slice(2, 10)}`
    const viewId = await makeView('orders', { q: `city:${city}`, sort: 'createdAt' })
    const order = (fields: object = {}) =>
      orderFixture.order({ shippingAddress: { ...orderFixture.payload().shippingAddress, city }, ...fields })
    return { city, viewId, order }
  }

  return { orderFixture, call, makePerson, makeView, makeQueue }
}

export type ClaimFixture = Awaited<ReturnType<typeof makeClaimFixture>>
