import type { OperationEntry } from '../document'
import type { RequestSample } from '../samples/request-sample'
import { type GuideContext, stepRequest } from './command'
import type { Step } from './step'

/** The step as a sample of its operation; null while the operations are not loaded. */
export function stepSample(step: Step, entries: readonly OperationEntry[], base: string, context?: GuideContext): RequestSample | null {
  const { method, url, headers, body = '' } = stepRequest(step, context)
  const [path = '', query] = url.split('?')
  for (const entry of entries) {
    const params = entry.method === method ? paramsOf(entry.path, path) : null
    if (!params) continue
    return {
      entry,
      base,
      body,
      values: { ...params, ...headers, ...Object.fromEntries(new URLSearchParams(query)) },
      isRefused: step.status >= 400,
      hasMistakes: step.hasMistakes ?? false,
      prints: step.prints ?? (step.saves ? [step.saves.path] : []),
    }
  }
  return null
}

/** The values of the template's parameters in the path; null when it is another path. */
function paramsOf(template: string, path: string): Record<string, string> | null {
  const parts = path.split('/')
  const expected = template.split('/')
  if (parts.length !== expected.length || expected.some((part, i) => !part.startsWith('{') && part !== parts[i])) return null
  return Object.fromEntries(expected.flatMap((part, i) => (part.startsWith('{') ? [[part.slice(1, -1), parts[i] as string]] : [])))
}
