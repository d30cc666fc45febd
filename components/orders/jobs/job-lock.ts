const prefix = 'waybill.job.'

/** Runs a job's work unless another tab runs it; then it does nothing and returns false. */
export async function withJobLock(id: string, work: () => Promise<void>): Promise<boolean> {
  // Locks exist only in secure contexts. Without them, a job resumed in two tabs is still carried out once, since its chunks have keys.
  if (!navigator.locks) {
    await work()
    return true
  }
  return navigator.locks.request(prefix + id, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
    return lock !== null
  })
}

/** The ids of the jobs that this browser's tabs are running. */
export async function lockedJobIds(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : [])))
}
