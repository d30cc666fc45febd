const inFlight = new Set<Promise<unknown>>()
const MAX_WAIT_MS = 30_000

/** Runs a write and counts it as in flight until it settles, so that its events are recognized as this tab's own. */
export async function trackWrite<T>(change: () => Promise<T>): Promise<T> {
  const write = change()
  inFlight.add(write)
  try {
    return await write
  } finally {
    inFlight.delete(write)
  }
}

/**
 * Resolves when the writes that this tab has in flight now have settled, after 30 s at the latest: an event may arrive before the answer to
 * the write that caused it. Later writes, such as the next chunks of a bulk job, did not cause it.
 */
export async function writesSettled() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise((done) => {
    timer = setTimeout(done, MAX_WAIT_MS)
  })
  await Promise.race([Promise.allSettled(inFlight), timeout])
  clearTimeout(timer)
}

/** Ids of the orders that this tab changed. */
const ownChanges = new Set<string>()

/** Marks an order as changed by this tab. */
export const markOwnChange = (orderId: string) => void ownChanges.add(orderId)

/** Whether this tab changed the order since the tab was opened; lists then show the stored order at once. */
export const isOwnChange = (orderId: string) => ownChanges.has(orderId)
