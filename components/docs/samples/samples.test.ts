import { spawnSync } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive } from '@/server/http/normalize-request.mjs'
import { openApiOf } from '@/server/http/openapi/openapi'
import { operations } from '@/server/operations'
import { png } from '@/server/testing/builders/files'
import { type ClientProject, createClientProject } from '@/server/testing/client-project'
import { startExamples } from '@/server/testing/examples'
import type { Service } from '@/server/testing/service'
import { parseOperations } from '../document'
import { conventions } from '../guide/conventions'
import { firstSteps } from '../guide/first-steps'
import { stepSample } from '../guide/step-sample'
import { initialBody, initialValues } from '../send-request'
import type { RequestSample } from './request-sample'
import { type Language, sampleIn } from './samples'

/**
 * Every sample of every operation, and of the guide, runs against the demo's data as the reference shows it. One process per language runs
 * all of them. The path of a sample's service has its name, so that each write gets a copy of the data.
 */
const entries = parseOperations(JSON.parse(JSON.stringify(openApiOf(operations))))
const steps = [...firstSteps, ...conventions]
const hasPython = spawnSync('python3', ['--version']).status === 0

let examples: Awaited<ReturnType<typeof startExamples>>
let project: ClientProject
let server: ReturnType<typeof createServer>
let base = ''
/** Services that several samples share: the one of all reads, and one per language for the guide. */
const shared = new Map<string, Promise<Service>>()
/** The order of the guide in each language. */
const guideOrders = new Map<string, string>()
/** The statuses that were answered, by language and sample. */
const statuses: Record<string, Record<string, number>> = {}

beforeAll(async () => {
  examples = await startExamples()
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  project = await createClientProject()
  project.write('logo.png', png)
}, 120_000)
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
  for (const service of shared.values()) await (await service).close()
  await examples.stop()
  project.remove()
})

const share = (name: string) => {
  const service = shared.get(name) ?? examples.start()
  shared.set(name, service)
  return service
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [, language = '', name = '', ...rest] = (request.url ?? '').split('/')
  const isStep = name.startsWith('guide-')
  const operation = operations.find(({ id }) => id === name)
  const isShared = isStep || operation?.kind === 'read'
  const service = await (isShared ? share(isStep ? language : 'reads') : examples.start())
  response.on('close', () => {
    statuses[language] = { ...statuses[language], [name]: response.statusCode }
    if (!isShared) void service.close()
  })
  const secret = await examples.secretOf(name === 'guide-token' ? 'getClientToken' : name, service)
  const url = `/${rest.join('/')}`.replace('ORDER-OF-THE-GUIDE', guideOrders.get(language) ?? '')
  if (secret === undefined && name !== 'guide-create') {
    request.url = url
    arrive(request, 0)
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
  if (name === 'guide-create') guideOrders.set(language, body.order.shortId)
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
}

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
    ORDER: 'ORDER-OF-THE-GUIDE',
  })
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/** The stream ends with its first line; every other program ends by itself. */
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

const expectedStatuses = (programs: Program[]) => Object.fromEntries(programs.map(({ name, status }) => [name, status]))

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
