const prefix = 'waybill.job.'

/** Runs the work of a job unless another tab is at it: then nothing is done, and the answer is false. */
export async function onlyHere(id: string, work: () => Promise<void>): Promise<boolean> {
  // Only pages of a safe origin have locks. Without them a job that two tabs resume is still done once: its chunks have keys.
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request(prefix + id, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** The jobs that tabs of this browser run now. */
export async function runningNow(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
