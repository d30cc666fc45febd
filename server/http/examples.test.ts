import { writeFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '@/components/docs/document'
import { commandOf, requestOf, startingBody, startingValues } from '@/components/docs/perform'
import { operations } from '../operations'
import { newReset } from '../passwords/resets'
import { curled } from '../testing/curl'
import { demoAdmin, demoPassword, type LoadedDemo, loadedDemo } from '../testing/demo'
import { formOf, png } from '../testing/files'
import { tokenIn } from '../testing/mailbox'
import { type Provider, startProvider } from '../testing/provider'
import { type Answer, baseUrl, logIn, type Service } from '../testing/service'
import { type ExampleAnswer, exampleAnswers, nameOfExample } from './example-answers'
import { openApiOf } from './openapi'
import type { JsonSchema } from './openapi-schemas'
import type { Operation } from './operation'

/**
 * Every example works against the demo's data exactly as the reference shows it: what its form starts with is written down as a curl
 * command, which is read again and sent. What it answers is what the reference shows as an example: EXAMPLES_RECORD=true writes those
 * that are missing or out of date to example-answers.json.
 */
const isRecording = process.env.EXAMPLES_RECORD === 'true'
const list: readonly Operation[] = operations
const document = JSON.parse(JSON.stringify(openApiOf(list))) as ReturnType<typeof openApiOf>
const entries = new Map(entriesOf(document).map((entry) => [entry.id, entry]))

let demo: LoadedDemo
/** For what only reads. What writes has a copy of its own, so that no example is in the way of another. */
let readOnly: Service
const answered: Record<string, ExampleAnswer> = {}
let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
  provider.claims = { email: demoAdmin, email_verified: true }
  demo = await loadedDemo()
  readOnly = await demo.start()
})
afterAll(async () => {
  await readOnly.close()
  await demo.drop()
  await provider.stop()
  if (isRecording) keep()
})

const startOwn = () => demo.start({ oidc: { issuer: provider.issuer, clientId: 'waybill', clientSecret: 'a secret', name: 'Example ID' } })

/** Secrets that no reference can know: who has them puts them in the place of these texts. And what has to be there before. */
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
  return runtime.database.write((sql) => newReset(sql, id, new Date()))
}

/** The code of an authenticator that was given the secret just now. */
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
  const request = requestOf(entry, startingValues(entry), startingBody(entry))
  const command = commandOf(request, baseUrl, operation.permission === 'open')
  const { method, url, headers, body, upload } = curled(command, { TOKEN: demo.token })
  const secret = await secrets[operation.id]?.(service)
  return service.call(method, url.slice(`${baseUrl}/v1`.length), {
    headers,
    body: secret ?? (upload ? formOf(png, { part: upload }) : body),
  })
}

describe('the example works as it is shown', () => {
  test.each(list)('$method $path', async (operation) => {
    for (const name of operation.path.match(/\{.+?\}/g) ?? [])
      expect(operation.examples?.params, `${operation.id} has no example`).toHaveProperty(name.slice(1, -1))
    if (entries.get(operation.id)?.body) expect(operation.examples?.body, `${operation.id} has no example of its body`).toBeDefined()
    const service = operation.kind === 'read' ? readOnly : await startOwn()
    try {
      const answer = await send(operation, service)
      expect(answer.status, JSON.stringify(answer.body)).toBe(
        operation.kind === 'write' || operation.kind === 'exchange' ? operation.status : 200,
      )
      for (const one of answer.body?.bulk ?? []) expect([200, 201], JSON.stringify(one.response)).toContain(one.status)
      answered[operation.id] = { to: nameOfExample(operation), body: shortened(answer.body, '') }
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

/** Whether the reference shows what its example answers: not where that is a file. */
const isShown = (operation: Operation) => Boolean(operation.response) && !(operation.kind === 'read' && operation.media)

describe('the answer that is shown is one that it gives', () => {
  test.each(list.filter(isShown))('$method $path', (operation) => {
    const problem = isRecording ? null : problemOf(operation)
    expect(problem, 'EXAMPLES_RECORD=true writes what is missing.').toBeNull()
  })
})

/** What is wrong with the example answer of an operation. The document is not shown in itself. */
function problemOf(operation: Operation): string | null {
  if (operation.id === 'getOpenApi') return null
  const answer = exampleAnswers[operation.id]
  if (!answer) return `${operation.id} has no example answer.`
  if (answer.to !== nameOfExample(operation)) return `The example of ${operation.id} is another one now.`
  const validate = validatorOf(entries.get(operation.id)?.answers[0]?.schema)
  return validate(answer.body) ? null : `The example answer of ${operation.id} is out of date: ${ajv.errorsText(validate.errors)}`
}

test('examples of errors are as errors are', () => {
  for (const { id, reasons } of entries.values())
    for (const { errorCode, schema, example } of reasons) {
      const validate = validatorOf(schema)
      expect(validate(example), `${id} ${errorCode}: ${ajv.errorsText(validate.errors)}`).toBe(true)
    }
})

/** One of each list is enough to see what is in it, and the beginning of a long text; a secret is not shown. */
function shortened(value: unknown, name: string): unknown {
  if (/(token|secret|otpauthUrl)$/.test(name) && typeof value === 'string') return '…'
  if (name === 'link' && typeof value === 'string') return value.replace(/token=.+/, 'token=…')
  if (name === 'recoveryCodes') return ['…']
  if (typeof value === 'string') return value.split('\r\n').length > 3 ? `${value.split('\r\n').slice(0, 2).join('\r\n')}\r\n` : value
  if (Array.isArray(value)) return typeof value[0] === 'object' ? value.slice(0, 1).map((one) => shortened(one, '')) : value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one, key)]))
}

function keep() {
  const kept = list
    .filter((operation) => isShown(operation) && operation.id !== 'getOpenApi')
    .map((operation) => [operation.id, problemOf(operation) ? answered[operation.id] : exampleAnswers[operation.id]])
  writeFileSync(new URL('example-answers.json', import.meta.url), `${JSON.stringify(Object.fromEntries(kept))}\n`)
}
