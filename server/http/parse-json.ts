import { setImmediate as nextTurn } from 'node:timers/promises'
import { badRequest } from '@/server/kernel/refusal'
import { scanJson } from './json-scan'
import { isBlank, parseChecked } from './json-tokens'

/** Characters that are parsed at once, in some 20 ms when all are escapes: an order with 500 items of 8 KiB each. */
const MAX_PART = 4 * 1024 * 1024

/** Parses a short JSON text, refusing the same as `parseJsonInTurns`. `what` names the text in messages. */
export function parseJson(text: string, what = 'The body'): unknown {
  const steps = parseInSteps(text, what)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Parses unambiguous JSON of any length while other requests get their turns. Refuses a text that is too deep or has too many values before
 * it is parsed, and keys written twice, numbers that lose digits and text that a database refuses.
 */
export async function parseJsonInTurns(text: string): Promise<unknown> {
  const steps = parseInSteps(text, 'The body')
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}

function* parseInSteps(text: string, what: string): Generator<void, unknown> {
  if (isBlank(text)) throw badRequest('body.malformed', `${what} is empty; send a JSON object.`)
  const longList = yield* scanJson(text, what)
  if (!longList) {
    if (text.length > MAX_PART)
      throw badRequest('body.malformed', `${what} has more than ${MAX_PART} characters, and no list in which they are.`)
    return parseChecked(text, what)
  }
  const { key, cuts } = longList
  const [start, end] = [cuts[0] as number, cuts.at(-1) as number]
  if (start + text.length - end > MAX_PART)
    throw badRequest('body.malformed', `${what} has more than ${MAX_PART} characters outside of ${key}.`)
  const long = cuts.findIndex((cut, i) => (cuts[i + 1] ?? cut) - cut > MAX_PART)
  if (long >= 0)
    throw badRequest(
      'body.malformed',
      `A record has at most ${MAX_PART} characters; the one after position ${cuts[long]} has more.`,
      key.slice(0, 200),
    )
  const positionInSkeleton = (position: number) => (position <= start ? position : position + end - start - 1)
  const value = parseChecked(text.slice(0, start + 1) + text.slice(end), what, positionInSkeleton) as Record<string, unknown[]>
  const list = value[key] as unknown[]
  for (let i = 1; i < cuts.length; i++) {
    yield
    const from = (cuts[i - 1] as number) + 1
    const part = text.slice(from, cuts[i])
    if (isBlank(part)) throw badRequest('body.malformed', `${what} is not valid JSON: a value is missing at position ${from}.`)
    for (const one of parseChecked(`[${part}]`, what, (position) => position + from - 1) as unknown[]) list.push(one)
  }
  return value
}
