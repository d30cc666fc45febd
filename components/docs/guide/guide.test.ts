import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClientPermissions } from '@/server/demo/client'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { makeClient } from '@/server/testing/builders/users'
import { parseCurl } from '@/server/testing/curl'
import { type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import { type Answer, baseUrl, type Service } from '@/server/testing/service'
import { findOwnRecords } from '../own-records'
import { compactJson } from '../samples/literal'
import { stepCommand } from './command'
import { conventions } from './conventions'
import { firstSteps } from './first-steps'
import type { Step } from './step'
import { vendorSteps } from './vendor-steps'
import { webhookSteps } from './webhook-steps'

const steps = [...firstSteps, ...webhookSteps, ...vendorSteps, ...conventions]

/** Runs the guide's commands in the displayed order against a newly set up service. */
let demo: LoadedDemo
let service: Service
let client: LoadedDemo['client']
/** Of the sandbox vendor's program. */
let vendorToken: string
const kept: Record<string, string> = { BASE: baseUrl }
beforeAll(async () => {
  demo = await loadDemoOnce()
  service = await demo.start()
  const withAdmin = { ...service, adminToken: async () => demo.token }
  client = await makeClient(withAdmin, { permissions: [...demoClientPermissions] })
  const permissions = ['shipments:read', 'shipments:update', 'packingSlips:generate'] as const
  const associations = [{ type: 'Vendor', id: sharedSandbox.vendorId }] as const
  vendorToken = (await makeClient(withAdmin, { permissions: [...permissions], associations: [...associations] })).token
})
afterAll(() => service.close())

test.each(steps)('$title', async (step) => {
  const answer = await run(stepCommand(step, '$BASE'), vendorSteps.includes(step) ? { ...kept, TOKEN: vendorToken } : kept)
  expect(answer.status, JSON.stringify(answer.body)).toBe(step.status)
  for (const [name, value] of Object.entries(step.answerHeaders ?? {})) expect(answer.headers.get(name)).toBe(value)
  if (step.isStream) expect(answer.body).toContain(step.answer)
  else expect(answer.body).toMatchObject(withAnyText(step.answer) as object)
  if (step.saves) kept[step.saves.variable] = textAt(answer.body, step.saves.path)
})

test('the guide’s order can be made and shipped', async () => {
  const { order } = await expected(200, 'GET', `/orders/${kept.ORDER}`)
  await expected(200, 'POST', `/orders/${order.id}/releaseHold`, { holdId: order.holds[0].id })
  const { shipments } = await expected(200, 'GET', `/orders/${order.id}/shipments`)
  const [{ id: shipmentId }] = shipments
  await expected(200, 'POST', `/sandbox/shipments/${shipmentId}/advance`, { to: 'InProduction' })
  await expected(201, 'POST', `/shipments/${shipmentId}/packingSlip`, {})
  await expected(200, 'POST', `/sandbox/shipments/${shipmentId}/advance`, { to: 'Shipped' })
  expect((await expected(200, 'GET', `/shipments/${shipmentId}`)).shipment.shipmentStatus).toBe('Shipped')
  expect((await expected(200, 'GET', `/orders/${order.id}`)).order.status).toBe('Fulfilled')
})

test('on the demo, the examples keep its records', async () => {
  expect(await findOwnRecords(async (path) => (await service.call('GET', path, { token: kept.TOKEN })).body)).toBeNull()
})

async function expected(status: number, method: string, path: string, body?: object) {
  const answer = await service.call(method, path, { token: kept.TOKEN, body })
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(status)
  return answer.body
}

test('docs/api.md shows the same commands and answers in the same order, and no others', () => {
  const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const shown = [...text.matchAll(/^```sh\n(.+?)\n```\n\n(?:```\w+\n(.+?)\n```)?/gms)].map(([, command, answer]) => ({ command, answer }))
  expect(shown).toEqual(steps.map((step) => ({ command: stepCommand(step, '$BASE'), answer: answerOf(step) })))
})

const answerOf = ({ answer }: Step) => (typeof answer === 'string' ? answer : compactJson(answer))

function run(command: string, variables: Record<string, string>): Promise<Answer> {
  const { method, url, headers, body } = parseCurl(command, variables)
  const { client_id, client_secret } = client
  const sent = body?.replace('your client_id', client_id).replace('your client_secret', client_secret)
  return service.call(method, url.slice(`${baseUrl}/v1`.length), { headers, body: sent })
}

function withAnyText(value: unknown): unknown {
  if (value === '…') return expect.any(String)
  if (Array.isArray(value)) return value.map(withAnyText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAnyText(one)]))
}

// biome-ignore lint/suspicious/noExplicitAny: the answers have various types.
const textAt = (body: any, path: string): string => path.split('.').reduce((at, name) => at[name], body)
