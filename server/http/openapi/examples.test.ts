import { writeFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseOperations } from '@/components/docs/document'
import { buildCommand, buildRequest, initialBody, initialValues } from '@/components/docs/send-request'
import { createReset } from '@/server/access/passwords/resets'
import { operations } from '@/server/operations'
import { formOf, png } from '@/server/testing/builders/files'
import { parseCurl } from '@/server/testing/curl'
import { demoAdmin, demoPassword, type LoadedDemo, loadDemoOnce } from '@/server/testing/demo'
import { tokenIn } from '@/server/testing/mail-server'
import { type Provider, startProvider } from '@/server/testing/oidc-provider'
import { type Answer, baseUrl, logIn, type Service } from '@/server/testing/service'
import type { Operation } from '../operation'
import { type ExampleAnswer, exampleAnswers, exampleFingerprint } from './example-answers'
import type { JsonSchema } from './json-schemas'
import { openApiOf } from './openapi'

/**
 * Every example works against the demo's data exactly as the reference shows it: the initial values of its form are written as a curl
 * command, which is parsed again and sent. The answer must match the recorded one in the reference: EXAMPLES_RECORD=true writes missing and
 * outdated ones to example-answers.json.
 */
const isRecording = process.env.EXAMPLES_RECORD === 'true'
const list: readonly Operation[] = operations
const document = JSON.parse(JSON.stringify(openApiOf(list))) as ReturnType<typeof openApiOf>
const entries = new Map(parseOperations(document).map((entry) => [entry.id, entry]))

let demo: LoadedDemo
/** Shared by reads. Each write starts its own copy, so that no example affects another. */
let readOnly: Service
const answered: Record<string, ExampleAnswer> = {}
let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
  provider.claims = { email: demoAdmin, email_verified: true }
  demo = await loadDemoOnce()
  readOnly = await demo.start()
})
afterAll(async () => {
  await readOnly.close()
  await provider.stop()
  if (isRecording) keep()
})

const startOwnService = () =>
  demo.start({ oidc: { issuer: provider.issuer, clientId: 'waybill', clientSecret: 'a secret', name: 'Example ID' } })

/** Replaces placeholder secrets of the examples by real ones, and creates the records that they need. */
const secrets: Record<string, (service: Service) => Promise<unknown> | unknown> = {
  getClientToken: () => ({ client_id: demo.client.client_id, client_secret: demo.client.client_secret }),
  login: () => ({ username: demoAdmin, password: demoPassword }),
  loginWithCode: () => ({ code: 'from the provider', redirectUri: 'https://tools.example.com/signed-in' }),
  refreshLogin: refreshable,
  logout: refreshable,
  changePassword: () => ({ current: demoPassword, new: chosenPassword }),
  onboardUser: async (service) => ({
    token: await invitationToken(service),
    firstName: 'Noor',
    lastName: 'Park',
    password: chosenPassword,
  }),
  resetPassword: async (service) => ({ token: await resetToken(service), password: chosenPassword }),
  confirmTotp: async (service) => ({ code: await codeOfNow(service) }),
  removeTotp: async (service) => {
    const code = await codeOfNow(service)
    await service.call('POST', '/users/me/totp/confirm', { token: demo.token, body: { code } })
    return { password: demoPassword }
  },
  removeUserTotp: async (service) => {
    const token = await logIn(service.call, 'customer-care@demo.example', demoPassword)
    await service.call('POST', '/users/me/totp/confirm', { token, body: { code: await codeOfNow(service, token) } })
  },
}

const chosenPassword = 'four plain words of mine'

async function invitationToken({ call }: Service): Promise<string> {
  const { body } = await call('POST', '/invitations', { token: demo.token, body: { email: 'kim@shop.example', deliveryMethod: 'Link' } })
  return tokenIn(body.link)
}

async function resetToken({ call, runtime }: Service): Promise<string> {
  const { id } = (await call('GET', '/users/me', { token: demo.token })).body.user
  return runtime.database.write((sql) => createReset(sql, id, new Date()))
}

/** The current code of an authenticator that has just been set up. */
async function codeOfNow({ call }: Service, token = demo.token): Promise<string> {
  const totp = URI.parse((await call('POST', '/users/me/totp', { token })).body.otpauthUrl)
  return totp instanceof TOTP ? totp.generate() : ''
}

async function refreshable({ call }: Service) {
  const { body } = await call('POST', '/login', { body: { username: demoAdmin, password: demoPassword } })
  return { refresh_token: body.refresh_token }
}

async function send(operation: Operation, service: Service): Promise<Answer> {
  const entry = entries.get(operation.id)!
  const request = buildRequest(entry, initialValues(entry), initialBody(entry))
  const command = buildCommand(request, baseUrl, operation.permission === 'open')
  const { method, url, headers, body, upload } = parseCurl(command, { TOKEN: demo.token })
  const secret = await secrets[operation.id]?.(service)
  return service.call(method, url.slice(`${baseUrl}/v1`.length), {
    headers,
    body: secret ?? (upload ? formOf(png, { part: upload }) : body),
  })
}

describe('the example request works as shown', () => {
  test.each(list)('$method $path', async (operation) => {
    for (const name of operation.path.match(/\{.+?\}/g) ?? [])
      expect(operation.examples?.params, `${operation.id} has no example`).toHaveProperty(name.slice(1, -1))
    if (entries.get(operation.id)?.body) expect(operation.examples?.body, `${operation.id} has no example of its body`).toBeDefined()
    const service = operation.kind === 'read' ? readOnly : await startOwnService()
    try {
      const response = await send(operation, service)
      expect(response.status, JSON.stringify(response.body)).toBe(
        operation.kind === 'write' || operation.kind === 'unaudited' ? operation.status : 200,
      )
      for (const one of response.body?.bulk ?? []) expect([200, 201], JSON.stringify(one.response)).toContain(one.status)
      answered[operation.id] = { to: exampleFingerprint(operation), body: shorten(response.body, '') }
    } finally {
      if (service !== readOnly) await service.close()
    }
  })
})

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
const validators = new Map<string, ValidateFunction>()
function validatorOf(schema: JsonSchema = {}): ValidateFunction {
  const key = JSON.stringify(schema)
  const found = validators.get(key) ?? ajv.compile({ ...schema, components: document.components })
  validators.set(key, found)
  return found
}

/** Whether the reference shows the example's answer: not when it is a file. */
const isShown = (operation: Operation) => Boolean(operation.response) && !(operation.kind === 'read' && operation.media)

describe('the example answer is one that the operation gives', () => {
  test.each(list.filter(isShown))('$method $path', (operation) => {
    const problem = isRecording ? null : problemOf(operation)
    expect(problem, 'EXAMPLES_RECORD=true writes what is missing.').toBeNull()
  })
})

/** The problem of an operation's example answer, or null. The document does not contain itself. */
function problemOf(operation: Operation): string | null {
  if (operation.id === 'getOpenApi') return null
  const answer = exampleAnswers[operation.id]
  if (!answer) return `${operation.id} has no example answer.`
  if (answer.to !== exampleFingerprint(operation)) return `The example of ${operation.id} is another one now.`
  const validate = validatorOf(entries.get(operation.id)?.answers[0]?.schema)
  return validate(answer.body) ? null : `The example answer of ${operation.id} is out of date: ${ajv.errorsText(validate.errors)}`
}

test('examples of errors have the format of errors', () => {
  for (const { id, errors: reasons } of entries.values())
    for (const { errorCode, schema, example } of reasons) {
      const validate = validatorOf(schema)
      expect(validate(example), `${id} ${errorCode}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
})

/** Shortened for the reference: one item of each list, the beginning of long texts, and no secrets. */
function shorten(value: unknown, name: string): unknown {
  if (/(token|secret|otpauthUrl)$/.test(name) && typeof value === 'string') return '…'
  if (name === 'link' && typeof value === 'string') return value.replace(/token=.+/, 'token=…')
  if (name === 'recoveryCodes') return ['…']
  if (typeof value === 'string') return value.split('\r\n').length > 3 ? `${value.split('\r\n').slice(0, 2).join('\r\n')}\r\n` : value
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.slice(0, 1).map((one) => shorten(one, '')) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one, key)]))
}

function keep() {
  const recorded = list
    .filter((operation) => isShown(operation) && operation.id !== 'getOpenApi')
    .map((operation) => [operation.id, problemOf(operation) ? answered[operation.id] : exampleAnswers[operation.id]])
  writeFileSync(new URL('example-answers.json', import.meta.url), `${JSON.stringify(Object.fromEntries(recorded))}\n`)
}
