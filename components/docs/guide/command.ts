import { curlOf, type Written } from '../curl'
import { lines } from '../lines'
import { demoMerchant } from './sent'
import type { Step } from './step'

/** What a reader has: an order of their own, once they made one, and a merchant. */
export interface Reader {
  order?: string | undefined
  merchant?: string | undefined
}

/** What a step sends. Without an order it still says `$ORDER`. */
export function requestOfStep(
  { method, url, headers = {}, body }: Step,
  { order = '$ORDER', merchant = demoMerchant }: Reader = {},
): Written {
  return {
    method,
    url: url.replace('$ORDER', order),
    headers: { ...headers, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: lines(body).replaceAll(demoMerchant, merchant) } : {}),
  }
}

/** The step as a command for the shell. */
export function commandOfStep(step: Step, base: string, reader?: Reader): string {
  const request = requestOfStep(step, reader)
  const headers = step.isOpen ? request.headers : { Authorization: 'Bearer $TOKEN', ...request.headers }
  return curlOf({ ...request, url: base + request.url, headers }, step.isStream ? '-sN' : '-s')
}
