import { type CheckResult, failure, type Installation } from './finding'

const TIMEOUT_MS = 5_000

/** Asks the service on this machine whether it is ready; one that does not run is no problem. */
export async function checkService({ settings: { port, host } }: Installation): Promise<CheckResult> {
  const address = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const response = await fetch(`http://${address}:${port}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => error,
  )
  if (response instanceof Error) {
    if (response.name === 'TimeoutError')
      return { summary: '', problems: [failure(`It has not answered on port ${port} for 5 s.`, 'Read its log, and restart it.')] }
    return { summary: `It does not run on port ${port}.`, problems: [] }
  }
  const health = (await response.json().catch(() => ({}))) as { status?: string; database?: string; worker?: string }
  if (health.status === 'ready') return { summary: `It is ready on port ${port}.`, problems: [] }
  if (health.status !== 'unready')
    return { summary: '', problems: [failure(`Another program answers on port ${port}.`, 'Stop it, or set PORT to another one.')] }
  return {
    summary: '',
    problems: [failure(`It is not ready: database ${health.database}, worker ${health.worker}.`, 'Read its log, and restart it.')],
  }
}
