import { problem, Refusal } from '../refusal'

/** Nobody who may come in: says why in words, and what to present instead in the header that HTTP has for it. */
export const unauthorized = (message: string, propertyName: string | null = null) =>
  new Refusal('Unauthorized', [problem(propertyName, message)], { 'WWW-Authenticate': 'Bearer' })
