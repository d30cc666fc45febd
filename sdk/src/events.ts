import type { WaybillError } from './errors'
import type { components } from './generated/schemas'
import { type Transport, wait } from './transport'

export type Event = components['schemas']['Event']

export interface FollowOptions {
  /** The sequence of the last event that you have processed; 0 for all that are kept, `latest` for those from now on. */
  after?: number | 'latest'
  /** Event types, separated by commas. */
  type?: string
  signal?: AbortSignal
}

/** The shortest wait before a stream that ended is opened again, in ms. */
const RECONNECT_MS = 1_000

/**
 * Follows the event log without end. A stream that ends or breaks is opened again after the last event, so that none is missed or
 * repeated, and not before the service asks for it. Ends when the signal aborts.
 */
export async function* followEvents(transport: Transport, { after = 'latest', type, signal }: FollowOptions): AsyncGenerator<Event, void> {
  let last: string | null = after === 'latest' ? null : String(after)
  while (!signal?.aborted) {
    let askedMs = 0
    try {
      for await (const { id, event, data } of messages(await open(last))) {
        if (id) last = id
        if (event === 'message' && data) yield JSON.parse(data) as Event
      }
    } catch (error) {
      if (signal?.aborted) return
      // The service answered, and repeating the request would be answered alike.
      const { status = 0, retryAfter } = error as Partial<WaybillError>
      if (status >= 400 && status < 500) throw error
      askedMs = (retryAfter ?? 0) * 1_000
    }
    await wait(Math.max(RECONNECT_MS, askedMs), signal).catch(() => {})
  }

  function open(from: string | null) {
    const query = new URLSearchParams({ ...(from !== null && { after: from }), ...(type && { type }) })
    return transport({
      method: 'GET',
      path: `/events/stream?${query}`,
      headers: { Accept: 'text/event-stream' },
      signal,
      isRepeatable: true,
      isStreamed: true,
    })
  }
}

interface Message {
  id: string | null
  event: string
  data: string
}

/** The messages of a stream of server-sent events. */
async function* messages(response: Response): AsyncGenerator<Message, void> {
  if (!response.body) return
  let rest = ''
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield messageOf(block)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function messageOf(block: string): Message {
  const message: Message = { id: null, event: 'message', data: '' }
  for (const line of block.split(/\r?\n/)) {
    const [, name, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (name === 'data') message.data += message.data ? `\n${value}` : value
    else if (name === 'id') message.id = value
    else if (name === 'event') message.event = value
  }
  return message
}
