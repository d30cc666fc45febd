import type { Entry } from './document'

export type Outcome = { failure: string } | { status: string; milliseconds: number; headers: string; body: string }

interface Request {
  url: string
  init: RequestInit
}

/** What is sent for an operation with these values. Empty ones are left out. */
export function requestOf(
  { method, path, parameters, body: takesBody }: Entry,
  values: Record<string, string>,
  body: string,
  token: string,
): Request {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  // With the session cookie a write needs a header that other sites cannot send.
  else headers.set('x-waybill', '1')
  const query = new URLSearchParams()
  let url = path
  for (const { name, in: place } of parameters) {
    const value = values[name] ?? ''
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value))
    else if (value === '') continue
    else if (place === 'query') query.set(name, value)
    else headers.set(name, value)
  }
  if (takesBody) headers.set('content-type', 'application/json')
  const asked = query.toString()
  return {
    url: asked ? `${url}?${asked}` : url,
    init: { method, headers, cache: 'no-store', credentials: token ? 'omit' : 'same-origin', ...(takesBody ? { body } : {}) },
  }
}

export async function perform(entry: Entry, values: Record<string, string>, body: string, token: string): Promise<Outcome> {
  const started = performance.now()
  try {
    const { url, init } = requestOf(entry, values, body, token)
    const response = await fetch(url, init)
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
