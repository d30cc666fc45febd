import { createHash } from 'node:crypto'
import recorded from './example-answers.json'
import type { Operation } from './operation'

/** What an operation answered to its example on the demo's data. `to`: of which example that was. */
export interface ExampleAnswer {
  to: string
  body: unknown
}

/** By operation. Written by examples.test.ts, which also sees that none is missing or out of date. */
export const exampleAnswers: Record<string, ExampleAnswer | undefined> = recorded

/** Names an example: another one has another name. */
export const nameOfExample = ({ examples = {} }: Operation) =>
  createHash('sha256').update(JSON.stringify(examples)).digest('base64url').slice(0, 8)

/** As a part of the API reference: nothing when there is none. */
export function exampleAnswerOf({ id }: Operation): { example?: unknown } {
  const answer = exampleAnswers[id]
  return answer ? { example: answer.body } : {}
}
