import type { JsonSchema, Parameter } from '../document'
import { typescriptLiteral } from './literal'
import { parseBody, type RequestSample, variableOf } from './request-sample'

/** A program that sends the request with the client package. */
export function typescriptSample(sample: RequestSample): string {
  const { entry, base, isRefused } = sample
  const imports = [`import { createWaybill${isRefused ? ', WaybillError' : ''} } from '@waybill/client'`]
  const setUp: string[] = []
  if (entry.upload) {
    imports.push("import { openAsBlob } from 'node:fs'")
    setUp.push(
      'const form = new FormData()',
      `form.append('${entry.upload}', await openAsBlob('logo.png', { type: 'image/png' }), 'logo.png')`,
    )
  }
  const [answer, ...uses] = answerLines(sample)
  if (uses.some((line) => line.includes('writeFile'))) imports.push("import { writeFile } from 'node:fs/promises'")
  const call = [`${answer}${argumentsOf(sample)}`, ...uses]
  const credentials = entry.permission === 'open' ? '' : ', token: process.env.TOKEN!'
  return [
    ...imports,
    '',
    `const waybill = createWaybill({ baseUrl: ${typescriptLiteral(base)}${credentials} })`,
    ...setUp,
    ...(sample.hasMistakes ? ['// The types refuse the mistakes of this body; `as never` sends them.'] : []),
    ...(isRefused ? caught(call) : call),
  ].join('\n')
}

const caught = (lines: string[]) => [
  'try {',
  ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`),
  '} catch (error) {',
  '  if (!(error instanceof WaybillError)) throw error',
  '  console.log(error.status, error.requestId, error.errors)',
  '}',
]

/** Names that a variable cannot have. */
const reserved = ['package']

/** The client follows the event log, over broken connections, with a method of its own. */
const isEventLog = (id: string) => id === 'streamEvents'

/** The beginning of the call, and what follows it. */
function answerLines({ entry: { id, answerMedia, answerFields, answers }, prints = [] }: RequestSample): string[] {
  const call = `waybill.${id}`
  if (prints.length) {
    const names = prints.map((path) => path.replace(/\.(\d+)\./g, '[$1]?.'))
    const fields = new Set(names.map((name) => name.split(/[.[]/)[0]))
    return [`const { ${[...fields].join(', ')} } = await ${call}`, `console.log(${names.join(', ')})`]
  }
  if (isEventLog(id))
    return ['for await (const event of waybill.followEvents', '  console.log(event.sequence, event.type, event.resource.id)', '}']
  if (answerMedia === 'text/event-stream')
    return [`const stream = await ${call}`, 'for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) console.log(text)']
  if (answerMedia?.startsWith('text/')) return [`const file = await ${call}`, 'console.log(await file.text())']
  if (answerMedia) {
    const name = `${id}.${answerMedia.slice(answerMedia.indexOf('/') + 1)}`
    return [`const file = await ${call}`, `await writeFile('${name}', Buffer.from(await file.arrayBuffer()))`]
  }
  if (answers[0]?.status === '204') return [`await ${call}`]
  if (!answerFields.length) return [`const answer = await ${call}`, 'console.log(answer)']
  if (answerFields.some((name) => reserved.includes(name)))
    return [`const answer = await ${call}`, `console.log(${answerFields.map((name) => `answer.${name}`).join(', ')})`]
  const isList = answerFields.includes('nextCursor')
  return [
    `const { ${answerFields.join(', ')} } = await ${call}`,
    `console.log(${answerFields.join(', ')})`,
    ...(isList ? [`// All pages: for await (const row of ${call}(…)) console.log(row)`] : []),
  ]
}

/** The arguments of the method: the parameters of the path, the body, the query of a read, and the options. */
function argumentsOf(sample: RequestSample): string {
  const { entry, values, hasMistakes } = sample
  const value = (one: Parameter) => typed(values[one.name] ?? '', one.schema)
  const sent = entry.parameters.filter(({ name }) => (values[name] ?? '') !== '')
  const query = Object.fromEntries(sent.filter((one) => one.in === 'query' && one.name !== 'dryRun').map((one) => [one.name, value(one)]))
  const hasQuery = Object.keys(query).length > 0
  const options = optionsOf(sent, values, entry.method === 'GET' ? {} : query)
  if (isEventLog(entry.id)) return `(${literal({ ...query, after: query.after ?? 0 })})) {`
  const takesQuery = entry.method === 'GET' && entry.parameters.some((one) => one.in === 'query' && one.name !== 'dryRun')
  const taken = [
    ...entry.parameters.filter((one) => one.in === 'path').map(({ name }) => literal(values[name] ?? '')),
    ...(entry.upload ? ['form'] : entry.body ? [bodyOf(sample) + (hasMistakes ? ' as never' : '')] : []),
    ...(takesQuery && (hasQuery || options) ? [literal(query)] : []),
    ...(options ? [literal(options)] : []),
  ]
  return `(${taken.join(', ')})`
}

const literal = (value: unknown) => {
  const variable = variableOf(value)
  return variable ? `process.env.${variable}!` : typescriptLiteral(value)
}

/** A body of several lines of CSV is a template. */
function bodyOf(sample: RequestSample): string {
  const body = parseBody(sample)
  if (sample.entry.body?.media === 'application/json') return typescriptLiteral(body)
  return `\`${sample.body.replace(/[\\`]|\$\{/g, '\\$&')}\``
}

/** The options of the method, named as the client names them; null without any. */
function optionsOf(sent: Parameter[], values: Record<string, string>, query: object): object | null {
  const options: Record<string, unknown> = {}
  const headers: Record<string, string> = {}
  for (const { name, in: place } of sent) {
    const value = values[name] ?? ''
    const version = /^"v(\d+)"$/.exec(value)?.[1]
    if (name === 'dryRun') options.dryRun = value === 'true'
    else if (place !== 'header') continue
    else if (name === 'If-Match' && version) options.ifVersion = Number(version)
    else if (name === 'Idempotency-Key') options.idempotencyKey = value
    else if (name === 'Prefer' && value === 'return=minimal') options.minimal = true
    else headers[name] = value
  }
  const all = {
    ...options,
    ...(Object.keys(query).length ? { query } : {}),
    ...(Object.keys(headers).length ? { headers } : {}),
  }
  return Object.keys(all).length ? all : null
}

/** A number or boolean where the parameter is one. */
function typed(value: string, schema: JsonSchema): unknown {
  const types = [schema, ...(schema.anyOf ?? [])].flatMap(({ type }) => type ?? [])
  if (types.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true'
  if (types.some((type) => type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  return value
}
