import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { normalizeRequest } from '@/server/http/normalize-request.mjs'
import { openApiOf } from '@/server/http/openapi/openapi'
import type { Operation } from '@/server/http/operation'
import { takesDryRun } from '@/server/http/operation-traits'
import { operations } from '@/server/operations'
import { png } from '@/server/testing/builders/files'
import { type ClientProject, createClientProject } from '@/server/testing/client-project'
import { startExamples } from '@/server/testing/examples'
import type { Service } from '@/server/testing/service'
import { parseOperations } from '../document'
import { conventions } from '../guide/conventions'
import { firstSteps } from '../guide/first-steps'
import { receiver } from '../guide/receiver'
import { stepSample } from '../guide/step-sample'
import { vendorSteps } from '../guide/vendor-steps'
import { webhookSteps } from '../guide/webhook-steps'
import { initialBody, initialValues } from '../send-request'
import type { RequestSample } from './request-sample'
import { type Language, sampleIn } from './samples'

/**
 * Every sample of every operation, and of the guide, runs against the demo's data as the reference shows it. One process per language runs
 * all of them. The path of a sample's service has its name, so that each write gets a copy of the data. A write that has a dry run is sent as one.
 */
const entries = parseOperations(JSON.parse(JSON.stringify(openApiOf(operations))))
const steps = [...firstSteps, ...webhookSteps, ...vendorSteps, ...conventions]
const hasPython = spawnSync('python3', ['--version']).status === 0

let examples: Awaited<ReturnType<typeof startExamples>>
let project: ClientProject
let server: ReturnType<typeof createServer>
let base = ''
let receiverPort = 0
/** Services that several samples share: the one of all reads, and one per language for the guide. */
const shared = new Map<string, Promise<Service>>()
/** The values that the guide's steps have saved, by language and variable. */
const saved: Record<string, Record<string, string>> = {}
/** The statuses that were answered, by language and sample. */
const statuses: Record<string, Record<string, number>> = {}

beforeAll(async () => {
  examples = await startExamples()
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project = await createClientProject()
  project.write('logo.png', png)
}, 300_000)
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  for (const service of shared.values()) await (await service).close()
  await examples.stop()
  project.remove()
})

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

const share = (name: string) => {
  const service = shared.get(name) ?? examples.start()
  shared.set(name, service)
  return service
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [, language = '', name = '', ...rest] = (request.url ?? '').split('/')
  const isStep = name.startsWith('guide-')
  const operation = operations.find(({ id }) => id === name)
  // The test of the examples has written for real what the samples ask for.
  const isDry = operation !== undefined && takesDryRun(operation) && answersAlike(operation)
  const isShared = isStep || isDry || operation?.kind === 'read'
  const service = await (isShared ? share(isStep ? language : 'reads') : examples.start())
  response.on('close', () => {
    statuses[language] = { ...statuses[language], [name]: response.statusCode }
    if (!isShared) void service.close()
  })
  const secret = await examples.secretOf(name === 'guide-token' ? 'getClientToken' : name, service)
  const kept = saved[language] ?? {}
  saved[language] = kept
  const saves = steps.find(({ id }) => name === `guide-${id}`)?.saves
  const asked = `/${rest.join('/')}`.replace(/SAVED-([A-Z]+)/, (_, variable) => kept[variable] ?? '')
  const url = isDry ? `${asked}${asked.includes('?') ? '&' : '?'}dryRun=true` : asked
  if (secret === undefined && !saves) {
    request.url = url
    normalizeRequest(request, 0)
    return void service.runtime.serve(request, response)
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { status, body } = await service.call(request.method ?? '', url.slice('/v1'.length), {
    body: secret ?? Buffer.concat(chunks).toString(),
    headers: Object.fromEntries(
      sentHeaders.flatMap((header) => (request.headers[header] ? [[header, String(request.headers[header])]] : [])),
    ),
  })
  if (saves) kept[saves.variable] = saves.path.split('.').reduce((at, part) => at?.[part], body)
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
}

/** Whether a dry run answers as the write does: not where the write starts a job (202), nor where it answers with nothing (204). */
const answersAlike = (operation: Operation) =>
  operation.kind === 'bulk' || (operation.kind === 'write' && ![202, 204].includes(operation.status))

/** Not the accepted encodings: the answer is read here. */
const sentHeaders = ['authorization', 'content-type', 'idempotency-key']

interface Program {
  name: string
  status: number
  sample: RequestSample
}

/** The programs in the order in which they run, with the status that each expects. */
const programsOf = (language: Language): Program[] => [
  ...operations.map((operation) => {
    const entry = entries.find(({ id }) => id === operation.id)!
    const status = operation.kind === 'read' || operation.kind === 'bulk' ? 200 : operation.status
    const sample = { entry, values: initialValues(entry), body: initialBody(entry), base: `${base}/${language}/${operation.id}` }
    return { name: operation.id, status, sample }
  }),
  ...steps.map((step) => {
    const name = `guide-${step.id}`
    return { name, status: step.status, sample: stepSample(step, entries, `${base}/${language}/${name}`)! }
  }),
]

/** Runs the driver over all programs in one process; returns what failed, by the programs' names. */
async function runAll(program: string, driver: string, names: string[]): Promise<Record<string, string>> {
  project.write(driver, drivers[driver] as string)
  project.write('names.json', JSON.stringify(names))
  const { stdout, stderr } = await project.run(program, [driver], {
    TOKEN: examples.demo.token,
    ...Object.fromEntries(['ORDER', 'SECOND', 'SHIPMENT', 'WEBHOOK'].map((name) => [name, `SAVED-${name}`])),
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/** The stream of the event log has no end: it is left after its first line. Every other program ends by itself. */
const drivers: Record<string, string> = {
  'run-all.mjs': `
import { readFileSync } from 'node:fs'
const failures = {}
class Done extends Error {}
for (const name of JSON.parse(readFileSync('names.json'))) {
  const isStream = /streamEvents|guide-events/.test(name)
  console.log = () => { if (isStream) throw new Done() }
  await import('./' + name + '.js').catch((error) => { if (!(error instanceof Done)) failures[name] = error.stack })
}
process.stdout.write(JSON.stringify(failures))`,
  'run_all.py': `
import json, runpy, sys, traceback
failures = {}
class Done(Exception): pass
def stop(*args, **options): raise Done()
for name in json.load(open("names.json")):
    is_stream = "streamEvents" in name or "guide-events" in name
    try:
        runpy.run_path(name + ".py", {"print": stop if is_stream else lambda *args, **options: None})
    except Done:
        pass
    except Exception:
        failures[name] = traceback.format_exc()
sys.stdout.write(json.dumps(failures))`,
}

/** Sends a webhook, and the same with another body, to the receiver; returns the statuses of both answers. */
async function statusesOf(receiverUrl: string, secret: string): Promise<number[]> {
  const body = JSON.stringify({ type: 'ShipmentShipped', deliverySequence: 1, isTest: true, data: { city: 'Łódź' } })
  const id = 'msg_1'
  const now = new Date()
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': `v1,another ${new Webhook(secret).sign(id, now, body)}`,
  }
  const answers = [body, body.replace('1', '2')].map((sent) => fetch(receiverUrl, { method: 'POST', headers, body: sent }))
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** Runs the receiver on a free port until the webhook is answered; returns the statuses and what it prints. */
async function tryReceiver(program: string, args: string[]) {
  const secret = `whsec_${randomBytes(24).toString('base64')}`
  const receiver = spawn(program, args, { cwd: project.folder, env: { ...process.env, WAYBILL_WEBHOOK_SECRET: secret } })
  let printed = ''
  for (const stream of [receiver.stdout, receiver.stderr]) stream.on('data', (chunk) => (printed += chunk))
  try {
    const found = await vi.waitUntil(() => statusesOf(`http://127.0.0.1:${receiverPort}/`, secret).catch(() => null), {
      timeout: 60_000,
      interval: 100,
    })
    await vi.waitUntil(() => printed.includes('ShipmentShipped'), { timeout: 10_000 })
    return { statuses: found, printed }
  } finally {
    receiver.kill()
  }
}

const expectedStatuses = (programs: Program[]) => Object.fromEntries(programs.map(({ name, status }) => [name, status]))

describe('the receiver of webhooks takes what is signed, and nothing else', () => {
  beforeAll(async () => {
    receiverPort = await freePort()
  })
  const onFreePort = (program: string) => program.replace('4000', String(receiverPort))

  test('in TypeScript', { timeout: 120_000 }, async () => {
    project.write('receiver.ts', onFreePort(receiver.programs.typescript))
    expect(await project.compile(['receiver.ts'])).toBe('')
    const { statuses: answered, printed } = await tryReceiver(process.execPath, ['receiver.js'])
    expect([answered, printed]).toEqual([[204, 400], "1 ShipmentShipped { city: 'Łódź' }\n"])
  })

  test.runIf(hasPython)('in Python', { timeout: 120_000 }, async () => {
    project.write('receiver.py', onFreePort(receiver.programs.python))
    const { statuses: answered, printed } = await tryReceiver('python3', ['receiver.py'])
    expect(answered).toEqual([204, 400])
    expect(printed).toContain("1 ShipmentShipped {'city': 'Łódź'}")
  })
})

describe('the samples of every operation and of the guide run', () => {
  test('in TypeScript, compiled in strict mode', { timeout: 300_000 }, async () => {
    const programs = programsOf('typescript')
    for (const { name, sample } of programs) project.write(`${name}.ts`, sampleIn('typescript', sample))
    expect(await project.compile(programs.map(({ name }) => `${name}.ts`))).toBe('')
    expect(await runAll(process.execPath, 'run-all.mjs', Object.keys(expectedStatuses(programs)))).toEqual({})
    expect(statuses.typescript).toEqual(expectedStatuses(programs))
  })

  test.runIf(hasPython)('in Python, with its standard library', { timeout: 300_000 }, async () => {
    const programs = programsOf('python')
    for (const { name, sample } of programs) project.write(`${name}.py`, sampleIn('python', sample))
    expect(await runAll('python3', 'run_all.py', Object.keys(expectedStatuses(programs)))).toEqual({})
    expect(statuses.python).toEqual(expectedStatuses(programs))
  })
})
