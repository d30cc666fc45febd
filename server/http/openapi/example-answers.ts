import { createHash } from 'node:crypto'
import type { Operation } from '../operation'
import recorded from './example-answers.json'

/** The recorded answer of an operation to its example, on the demo's data. `to` is the fingerprint of that example. */
export interface ExampleAnswer {
  to: string
  body: unknown
}

/** By operation id. examples.test.ts records them and checks that none is missing or out of date. */
export const exampleAnswers: Record<string, ExampleAnswer | undefined> = recorded

/** A fingerprint of the operation's example; it changes with the example. */
export const exampleFingerprint = ({ examples = {} }: Operation) =>
  createHash('sha256').update(JSON.stringify(examples)).digest('base64url').slice(0, 8)

/** The example for the API reference; empty when there is none. */
export function exampleAnswerOf({ id }: Operation): { example?: unknown } {
  const answer = exampleAnswers[id]
  return answer ? { example: answer.body } : {}
}
