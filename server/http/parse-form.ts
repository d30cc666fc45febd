import type { HttpRequest } from '@/server/kernel/http-request'
import { badRequest } from '@/server/kernel/refusal'
import { isStorable } from './json-tokens'

/** Whether the body is a form as browsers and OAuth clients send it. */
export const isForm = ({ headers }: Pick<HttpRequest, 'headers'>) =>
  /^application\/x-www-form-urlencoded\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers.get('content-type') ?? '')

/** The fields of a form; refuses a field that is given twice, and text that a database refuses. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (name === '__proto__' || !isStorable(name))
      throw badRequest('body.malformed', 'The form has a field that is not allowed.', null, name)
    if (!isStorable(value)) throw badRequest('body.malformed', 'Text cannot contain the NUL character.', name, null)
    if (fields.has(name)) throw badRequest('body.malformed', `The form has the field "${name}" twice.`, name)
    fields.set(name, value)
  }
  return Object.fromEntries(fields)
}
