import type { QueryClient } from '@tanstack/react-query'
import type { Order } from './shapes'
import { storeOrder } from './store'

let underWay = 0

/** Sends a change of one order and shows what came of it everywhere. */
export const writeOrder = (client: QueryClient, send: () => Promise<{ order: Order }>): Promise<Order> =>
  asOwn(async () => {
    const { order } = await send()
    void storeOrder(client, order)
    return order
  })

/** Does something that changes orders and shows them as they are then, so that their events are known to be this tab's own. */
export async function asOwn<T>(change: () => Promise<T>): Promise<T> {
  underWay += 1
  try {
    return await change()
  } finally {
    underWay -= 1
  }
}

/** Waits for the changes made here. Their events may arrive before their answers, and are no news. */
export async function ownWritesDone() {
  for (let waited = 0; underWay > 0 && waited < 30_000; waited += 100) await new Promise((done) => setTimeout(done, 100))
}
