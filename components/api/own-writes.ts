let inFlight = 0

/** Runs a write and counts it as in flight until it settles, so that its events are recognized as this tab's own. */
export async function trackWrite<T>(change: () => Promise<T>): Promise<T> {
  inFlight += 1
  try {
    return await change()
  } finally {
    inFlight -= 1
  }
}

/** Resolves when this tab's writes have settled, after 30 s at the latest. Events may arrive before the answer to the write that caused them. */
export async function writesSettled() {
  for (let waited = 0; inFlight > 0 && waited < 30_000; waited += 100) await new Promise((done) => setTimeout(done, 100))
}

/** Ids of the orders that this tab changed. */
const ownChanges = new Set<string>()

/** Marks an order as changed by this tab. */
export const markOwnChange = (orderId: string) => void ownChanges.add(orderId)

/** Whether this tab changed the order since the tab was opened; lists then show the stored order at once. */
export const isOwnChange = (orderId: string) => ownChanges.has(orderId)
