import { curlOf, type Written } from './curl'
import type { Entry } from './document'
import { lines } from './lines'

export type Outcome = { failure: string } | { status: string; milliseconds: number; headers: string; body: string }

/** What a form starts with: examples of what is sent; headers, and what may be left out, start empty. */
export const startingValues = ({ parameters }: Entry): Record<string, string> =>
  Object.fromEntries(parameters.map(({ name, in: place, example }) => [name, place === 'header' ? '' : written(example)]))

export const startingBody = ({ body }: Entry): string => written(body?.example)

const written = (value: unknown) => (value === undefined ? '' : typeof value === 'string' ? value : lines(value))

/** What is sent for an operation with these values. Empty ones are left out. Who sends it is not in it. */
export function requestOf(
  { method, path, parameters, body: takesBody, upload }: Entry,
  values: Record<string, string>,
  body: string,
): Written {
  const headers: Record<string, string> = {}
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (place === 'query') query.set(name, value)
    else headers[name] = value
  }
  if (takesBody) headers['Content-Type'] = takesBody.media
  const asked = query.toString()
  return { method, url: asked ? `${url}?${asked}` : url, headers, ...(takesBody ? { body } : {}), ...(upload ? { upload } : {}) }
}

/** The command that sends this to the service at `base`, by the token in the shell's variable TOKEN. */
export const commandOf = (request: Written, base: string, isOpen: boolean): string =>
  curlOf({
    ...request,
    url: base + request.url,
    headers: isOpen ? request.headers : { Authorization: 'Bearer $TOKEN', ...request.headers },
  })

/** Sends it: by the token, or without one as whoever is signed in in this browser. `file` is what it uploads. */
export async function perform({ method, url, headers, body, upload }: Written, token: string, file: File | null = null): Promise<Outcome> {
  const started = performance.now()
  // With the session cookie a write needs a header that other sites cannot send.
  const who: Record<string, string> = token ? { authorization: `Bearer ${token}` } : { 'x-waybill': '1' }
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...who },
      cache: 'no-store',
      credentials: token ? 'omit' : 'same-origin',
      ...(body === undefined ? {} : { body }),
      ...(upload ? { body: formOf(upload, file) } : {}),
    })
    const text = await textOf(response)
    return {
      status: `${response.status} ${response.statusText}`.trim(),
      milliseconds: Math.round(performance.now() - started),
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body: indented(text),
    }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

function formOf(part: string, file: File | null): FormData {
  const form = new FormData()
  if (file) form.append(part, file)
  return form
}

/** A stream has no end: what it says in the first seconds is shown. */
const STREAM_MS = 5_000

async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body) return response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const timer = setTimeout(() => void reader.cancel(), STREAM_MS)
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value
  clearTimeout(timer)
  return text
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
