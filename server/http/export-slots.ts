import type { ExportSlots } from '@/server/kernel/context'
import { problem, Refusal } from '@/server/kernel/refusal'

/** An export reads the database for minutes; more at once would slow everybody's requests. */
export const MAX_EXPORTS_PER_CALLER = 2
const RETRY_AFTER_SECONDS = 10

/** Limits the exports that one caller runs at once in this process. */
export function createExportSlots(): ExportSlots {
  const running = new Map<string | null, number>()

  function acquire(owner: string | null): () => void {
    const own = running.get(owner) ?? 0
    if (own >= MAX_EXPORTS_PER_CALLER)
      throw new Refusal(
        'TooManyRequests',
        [problem('export.tooMany', null, `${MAX_EXPORTS_PER_CALLER} of your exports are still running. Start another when one has ended.`)],
        { 'Retry-After': String(RETRY_AFTER_SECONDS) },
      )
    running.set(owner, own + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const left = (running.get(owner) ?? 1) - 1
      if (left) running.set(owner, left)
      else running.delete(owner)
    }
  }

  return {
    async run({ actor }, start) {
      const release = acquire(actor.id)
      try {
        return withEnd(await start(), release)
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** The same stream; calls `onEnd` when it has been read, has failed or is canceled. */
function withEnd(stream: ReadableStream<Uint8Array>, onEnd: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (!done) return controller.enqueue(value)
        onEnd()
        controller.close()
      } catch (error) {
        onEnd()
        throw error
      }
    },
    cancel(reason) {
      onEnd()
      return reader.cancel(reason)
    },
  }
  return new ReadableStream(source, { highWaterMark: 0 })
}
