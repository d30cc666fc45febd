/** Reads and validates a request before its operation runs: path, query, headers and body. */
import * as z from 'zod'
import type { HttpRequest } from '@/server/kernel/http-request'
import { badRequest, type Problem, problem, Refusal } from '@/server/kernel/refusal'
import { isBlank } from './json-tokens'
import type { BulkOperation } from './operation'
import { parseJsonInTurns } from './parse-json'
import { problemAt, validationProblems } from './problems'

export function unusableKeyProblems(request: HttpRequest): Problem[] {
  const key = request.headers.get('idempotency-key')
  const message = 'This answer holds a secret and is not stored, so a key cannot protect a retry. Leave the header out.'
  return key === null ? [] : [problem('idempotencyKey.invalid', 'Idempotency-Key', message, key)]
}

export function segmentsOf(pathname: string): string[] {
  let segments: string[]
  try {
    segments = pathname.split('/').slice(2).map(decodeURIComponent)
  } catch {
    throw badRequest('request.malformed', 'The path is not valid percent-encoded UTF-8.')
  }
  // No name contains NUL, and PostgreSQL accepts no text with it.
  if (segments.some((segment) => segment.includes('\0')))
    throw new Refusal('NotFound', [problem('path.unknown', null, `There is nothing at ${pathname}.`)])
  return segments
}

export function allowedMethods(operations: Map<string, unknown>): string {
  const methods = [...operations.keys()]
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** Query parameters by name; repeated ones are joined and mean any of the values. */
export function queryOf({ search }: Pick<HttpRequest, 'search'>): Record<string, string> {
  const query: Record<string, string> = {}
  if (search.length < 2) return query
  try {
    decodeURIComponent(search.replaceAll('+', ' '))
  } catch {
    throw badRequest('request.malformed', 'The query is not valid percent-encoded UTF-8.')
  }
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.includes('\0') || name.includes('\0'))
      throw badRequest('request.malformed', 'Text cannot contain the NUL character.', name.replaceAll('\0', ''))
    if (name === '__proto__') throw badRequest('request.malformed', 'There is no parameter "__proto__".', name, value)
    Object.defineProperty(query, name, {
      value: Object.hasOwn(query, name) ? `${query[name]},${value}` : value,
      enumerable: true,
      writable: true,
      configurable: true,
    })
  }
  return query
}

const noQuery = z.strictObject({})

export function parseQuery(
  schema: z.ZodType | undefined,
  query: Record<string, string>,
  sent = query,
): { value: unknown; problems: Problem[] } {
  const parsed = (schema ?? noQuery).safeParse(query)
  if (parsed.success) return { value: parsed.data, problems: [] }
  // A parameter is one text, even when it is parsed into a list: the problem names the parameter and shows the text sent.
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: issue.path.slice(0, 1) }))
  const problems = new Map(validationProblems(new z.ZodError(issues), sent).map((one) => [`${one.propertyName} ${one.errorMessage}`, one]))
  return { value: undefined, problems: [...problems.values()] }
}

/** Whether a body is required: not for an action whose fields are all optional. */
export const needsBody = ({ method, body }: { method: string; body?: z.ZodType | undefined }) =>
  method !== 'POST' || !body?.safeParse({}).success

export async function parseBody(
  schema: z.ZodType | undefined,
  text: string,
  problems: Problem[],
  extraProblems: (input: unknown) => Problem[] = () => [],
  isNeeded = true,
): Promise<{ value: unknown; input: object }> {
  if (!schema) {
    if (!isBlank(text) && text.trim() !== '{}') problems.push(problem('body.unexpected', null, 'This operation takes no body.'))
    return { value: undefined, input: {} }
  }
  const input = isNeeded || !isBlank(text) ? await parseJsonObject(text) : {}
  return validate(schema, input, problems, extraProblems)
}

/** The JSON object of a body. */
export async function parseJsonObject(text: string): Promise<object> {
  const input = await parseJsonInTurns(text)
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badRequest('body.malformed', 'Send a JSON object.')
  return input
}

/** Parses the fields of a body; adds its errors to `problems`. */
export function validate(
  schema: z.ZodType,
  input: object,
  problems: Problem[],
  extraProblems: (input: unknown) => Problem[] = () => [],
): { value: unknown; input: object } {
  const parsed = schema.safeParse(input)
  problems.push(...extraProblems(input), ...(parsed.success ? [] : validationProblems(parsed.error, input)))
  return { value: parsed.data, input }
}

/** The records of a bulk request, and the name of their list in the body. */
export function bulkRecords(
  input: unknown,
  { record, listNames = ['bulk'] }: Pick<BulkOperation, 'record' | 'listNames'>,
  problems: Problem[],
): { list: string; records: unknown[] } {
  const envelope = `Send ${listNames.map((name) => `{"${name}": [ … ]}`).join(' or ')}`
  if (typeof input !== 'object' || input === null || Array.isArray(input)) throw badRequest('body.malformed', `${envelope}.`)
  const body = input as Record<string, unknown>
  const sentNames = listNames.filter((name) => Object.hasOwn(body, name))
  const list = sentNames[0] ?? (listNames[0] as string)
  const records = body[list]
  for (const [name, value] of Object.entries(body))
    if (!listNames.includes(name)) problems.push(problemAt('field.unknown', [name], `There is no field "${name}" here.`, value))
  const badRequestAt = (name: string, message: string) =>
    new Refusal('BadRequest', [...problems, problemAt('body.malformed', [name], message, body[name])])
  if (sentNames[1]) throw badRequestAt(sentNames[1], `${envelope}, not both.`)
  if (!Array.isArray(records)) throw badRequestAt(list, `${envelope}: ${list} is a list of records.`)
  if (records.length < 1 || records.length > 1_000)
    throw badRequestAt(list, `A bulk holds 1 to 1000 records; this one has ${records.length}.`)
  const isText = record instanceof z.ZodString
  const isRecord = (one: unknown) => (isText ? typeof one === 'string' : typeof one === 'object' && one !== null && !Array.isArray(one))
  const malformedRecords = records.flatMap((one, i) =>
    isRecord(one) ? [] : [problemAt('body.malformed', [list, i], `Each record is ${isText ? 'a text' : 'an object'}.`, one)],
  )
  if (malformedRecords.length) throw new Refusal('BadRequest', [...problems, ...malformedRecords])
  return { list, records }
}

export function takeDryRun(query: Record<string, string>, accepted: boolean): { value: boolean; problems: Problem[] } {
  const sentValue = query.dryRun
  if (sentValue === undefined) return { value: false, problems: [] }
  delete query.dryRun
  if (!accepted) return { value: false, problems: [problem('dryRun.unsupported', 'dryRun', 'This operation has no dry run.', sentValue)] }
  if (sentValue !== 'true' && sentValue !== 'false')
    return { value: false, problems: [problem('field.invalid', 'dryRun', 'Give true or false.', sentValue)] }
  return { value: sentValue === 'true', problems: [] }
}

/** The Idempotency-Key of a POST or PATCH; the other methods are idempotent by themselves. */
export function parseIdempotencyKey(request: HttpRequest): { value: string | null; problems: Problem[] } {
  const value = /^(POST|PATCH)$/.test(request.method) ? request.headers.get('idempotency-key') : null
  if (value === null || /^[\x21-\x7e]{1,255}$/.test(value)) return { value, problems: [] }
  return {
    value: null,
    problems: [problem('idempotencyKey.invalid', 'Idempotency-Key', 'A key is 1 to 255 visible ASCII characters.', value)],
  }
}

export function parseIfMatch(header: string | null, problems: Problem[]) {
  if (header === null || header.trim() === '*') return null
  const versions = header.split(',').map((one) => Number(/^"v(\d{1,15})(?:\.\d{1,15})?"$/.exec(one.trim())?.[1] ?? Number.NaN))
  if (!versions.some(Number.isNaN)) return { versions, propertyName: 'If-Match' }
  problems.push(problem('version.invalid', 'If-Match', 'Give the ETag of the resource, such as "v7", or *.', header))
  return null
}

export const matchesETag = (header: string | null, etag: string) =>
  header !== null && (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))
