import { curlCommand, type HttpRequest } from '@/components/ui/curl-command'
import type { OperationEntry } from './document'
import { demoRecords, type OwnRecords, withOwnRecords } from './own-records'
import { compactJson } from './samples/literal'
import { variableOf } from './samples/request-sample'

export type RequestOutcome = { failure: string } | { status: string; milliseconds: number; headers: string; body: string }

/** The initial values of an operation's form: examples for required values; headers and optional values are empty. */
export const initialValues = ({ parameters }: OperationEntry, own: OwnRecords = demoRecords): Record<string, string> =>
  Object.fromEntries(
    parameters.map(({ name, in: place, example }) => [name, place === 'header' ? '' : withOwnRecords(toText(example), own)]),
  )

export const initialBody = ({ body }: OperationEntry, own: OwnRecords = demoRecords): string => withOwnRecords(toText(body?.example), own)

const toText = (value: unknown) => (value === undefined ? '' : typeof value === 'string' ? value : compactJson(value))

/** The request of an operation with these values. Leaves out empty values and the credentials. */
export function buildRequest(
  { method, path, parameters, body: bodySpec, upload }: OperationEntry,
  values: Record<string, string>,
  body: string,
): HttpRequest {
  const headers: Record<string, string> = {}
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') url = url.replace(`{${name}}`, variableOf(value) ? value : encodeURIComponent(value))
    else if (value === '') continue
    else if (place === 'query') query.set(name, value)
    else headers[name] = value
  }
  if (bodySpec) headers['Content-Type'] = bodySpec.media
  const asked = query.toString()
  return { method, url: asked ? `${url}?${asked}` : url, headers, ...(bodySpec ? { body } : {}), ...(upload ? { upload } : {}) }
}

/** The curl command that sends the request to `base`, with the token in the shell variable TOKEN. */
export const buildCommand = (request: HttpRequest, base: string, isOpen: boolean): string =>
  curlCommand({
    ...request,
    url: base + request.url,
    headers: isOpen ? request.headers : { Authorization: 'Bearer $TOKEN', ...request.headers },
  })

/** Sends the request with the token, or with the browser's session when it is empty. `file` is uploaded. */
export async function sendRequest(
  { method, url, headers, body, upload }: HttpRequest,
  token: string,
  file: File | null = null,
): Promise<RequestOutcome> {
  const started = performance.now()
  // With a session cookie, a write needs a header that other sites cannot send.
  const credentials: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { 'x-waybill': '1' }
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...credentials },
      cache: 'no-store',
      credentials: token ? 'omit' : 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(upload ? { body: toFormData(upload, file) } : {}),
    })
    const text = await readText(response)
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      milliseconds: Math.round(performance.now() - started),
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body: prettyPrint(text),
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function toFormData(part: string, file: File | null): FormData {
  const form = new FormData()
  if (file) form.append(part, file)
  return form
}

/** The time for which a stream is read, in milliseconds, since it has no end. */
const STREAM_MS = 5_000

async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const timer = setTimeout(() => void reader.cancel(), STREAM_MS)
  let text = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) text += chunk.value
  clearTimeout(timer)
  return text
}

function prettyPrint(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
