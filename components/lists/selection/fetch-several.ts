interface Several {
  bulk: { status: number; response: unknown }[]
}

/** The most ids that one bulk read takes. */
const batchSize = 100

/** The answers of a bulk read for these ids, in this order; missing records are left out. `load` takes ids separated by commas. */
export async function fetchSeveral<One>(ids: string[], load: (ids: string) => Promise<Several>): Promise<One[]> {
  const found: One[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const { bulk } = await load(ids.slice(from, from + batchSize).join(','))
    for (const { status, response } of bulk) if (status === 200) found.push(response as One)
  }
  return found
}
