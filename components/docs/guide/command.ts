import { curlCommand, type HttpRequest } from '@/components/ui/curl-command'
import { type OwnRecords, withOwnRecords } from '../own-records'
import { compactJson } from '../samples/literal'
import type { Step, Variable } from './step'
import { demoMerchant, demoSku } from './step'

/** The reader's merchant and SKU, and the values that earlier steps have saved. */
export interface GuideContext extends Partial<OwnRecords> {
  saved?: Saved
}

export type Saved = Partial<Record<Variable, string>>

/** The variables of the step's address that no earlier step has saved. */
export const missingVariables = ({ url }: Step, saved: Saved): string[] =>
  [...url.matchAll(/\$([A-Z]+)/g)].flatMap(([text, name]) => (saved[name as Variable] === undefined ? [text] : []))

/** The request of a step. A value that is not saved stays a variable: `$ORDER`. */
export function stepRequest(
  { method, url, headers = {}, body }: Step,
  { saved = {}, merchant = demoMerchant, sku = demoSku }: GuideContext = {},
): HttpRequest {
  return {
    method,
    url: url.replace(/\$([A-Z]+)/g, (text, name) => saved[name as Variable] ?? text),
    headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: withOwnRecords(compactJson(body), { merchant, sku }) } : {}),
  }
}

/** The step as a shell command. */
export function stepCommand(step: Step, base: string, context?: GuideContext): string {
  const request = stepRequest(step, context)
  const headers = step.isOpen ? request.headers : { Authorization: 'Bearer $TOKEN', ...request.headers }
  return curlCommand({ ...request, url: base + request.url, headers }, step.isStream ? '-sN' : '-s')
}
