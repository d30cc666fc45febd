import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Operation } from '@/server/http/operation'
import { operations } from '@/server/operations'
import { logIn, type Service, startService } from '@/server/testing/service'
import { loadDemo } from './demo'
import { demoRoles } from './users'

let service: Service
let token: string
const password = 'juniper kettle on the shelf'

beforeAll(async () => {
  service = await startService({ admin: null })
  const logins = demoRoles.map(({ name, slug }) => ({ role: name, email: `${slug}@demo.example`, password }))
  await loadDemo(service.runtime.database, logins)
  token = await logIn(service.call, 'administrator@demo.example', password)
})
afterAll(() => service.close())

/** Those that exchange secrets have none to show. */
const shownOperations = (operations as readonly Operation[]).filter(({ kind }) => kind !== 'exchange')

/** A dry run where there is one, so that no example is in the way of another. */
test.each(shownOperations)('the example of $method $path works', async (operation) => {
  const { params = {}, query = {}, body } = operation.examples ?? {}
  const values: Record<string, string> = { ...params }
  const path = (operation.path as string).replace(/\{(.+?)\}/g, (_, name) => values[name] ?? `no example of ${name}`)
  const isDry = operation.kind !== 'read' && 'dryRun' in operation && operation.dryRun
  const sent = new URLSearchParams({ ...query, ...(isDry ? { dryRun: 'true' } : {}) })
  const answer = await service.call(operation.method, `${path}?${sent}`, { token, body })
  const statuses = [answer.status, ...(answer.body?.bulk ?? []).map(({ status }: { status: number }) => status)]
  for (const status of statuses) expect([200, 201, 204], JSON.stringify(answer.body)).toContain(status)
})
