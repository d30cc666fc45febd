/** What a stubbed service answers to one request. `signal` aborts when the client ends the request. */
export type Answer = (url: URL, init: RequestInit & { signal: AbortSignal }) => Response | Promise<Response>

/** A `fetch` that answers by itself, and the paths that were requested. Like the real one it rejects when the signal aborts. */
export function stubFetch(answer: Answer): { fetch: typeof fetch; paths: string[] } {
  const paths: string[] = []
  const stub = async (address: string, init: RequestInit & { signal: AbortSignal }) => {
    init.signal.throwIfAborted()
    const url = new URL(address)
    paths.push(url.pathname)
    return answer(url, init)
  }
  return { fetch: stub as unknown as typeof fetch, paths }
}

/** A refusal as the service words it. */
export const refusal = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ errorCode: 'Refused', requestId: 'r', errors: [] }, { status, headers })

/** A body whose first part arrives at once, and the rest when `rest` resolves. It breaks when the signal aborts, as in the real `fetch`. */
export function slowBody(signal: AbortSignal, first: string, rest: Promise<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first))
      const abort = () => controller.error(signal.reason)
      signal.addEventListener('abort', abort, { once: true })
      rest.then((text) => {
        if (signal.aborted) return
        signal.removeEventListener('abort', abort)
        controller.enqueue(encoder.encode(text))
        controller.close()
      })
    },
  })
}
