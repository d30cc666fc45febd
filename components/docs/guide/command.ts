import { curlCommand, type HttpRequest } from '@/components/ui/curl-command'
import { type OwnRecords, withOwnRecords } from '../own-records'
import { compactJson } from '../samples/literal'
import type { Step } from './step'
import { demoMerchant, demoSku } from './step'

/** The reader's merchant and SKU, and the order that the guide created. */
export interface GuideContext extends Partial<OwnRecords> {
  order?: string | undefined
}

/** The request of a step. Without an order it contains the literal `$ORDER`. */
export function stepRequest(
  { method, url, headers = {}, body }: Step,
  { order = '$ORDER', merchant = demoMerchant, sku = demoSku }: GuideContext = {},
): HttpRequest {
  return {
    method,
    url: url.replace('$ORDER', order),
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
