import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { curled } from '@/server/testing/curl'
import { type LoadedDemo, loadedDemo } from '@/server/testing/demo'
import { type Answer, baseUrl, type Service } from '@/server/testing/service'
import { lines } from '../lines'
import { commandOfStep } from './command'
import { firstSteps } from './first-steps'
import { rules } from './rules'
import type { Step } from './step'

const steps = [...firstSteps, ...rules]

/** The guide's commands, as they are shown, one after the other against a service that has just been set up. */
let demo: LoadedDemo
let service: Service
const kept: Record<string, string> = { BASE: baseUrl }
beforeAll(async () => {
  demo = await loadedDemo()
  service = await demo.start()
})
afterAll(async () => {
  await service.close()
  await demo.drop()
})

test.each(steps)('$title', async (step) => {
  const answer = await run(commandOfStep(step, '$BASE'))
  expect(answer.status, JSON.stringify(answer.body)).toBe(step.status)
  for (const [name, value] of Object.entries(step.answerHeaders ?? {})) expect(answer.headers.get(name)).toBe(value)
  if (step.isStream) expect(answer.body).toContain(step.answer)
  else expect(answer.body).toMatchObject(withAnyText(step.answer) as object)
  if (step.keeps) kept[step.keeps.variable] = textAt(answer.body, step.keeps.path)
})

test('docs/api.md shows the same commands and answers in the same order, and no others', () => {
  const text = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const shown = [...text.matchAll(/^```sh\n(.+?)\n```\n\n(?:```\w+\n(.+?)\n```)?/gms)].map(([, command, answer]) => ({ command, answer }))
  expect(shown).toEqual(steps.map((step) => ({ command: commandOfStep(step, '$BASE'), answer: answerOf(step) })))
})

const answerOf = ({ answer }: Step) => (typeof answer === 'string' ? answer : lines(answer))

function run(command: string): Promise<Answer> {
  const { method, url, headers, body } = curled(command, kept)
  const { client_id, client_secret } = demo.client
  const sent = body?.replace('your client_id', client_id).replace('your client_secret', client_secret)
  return service.call(method, url.slice(`${baseUrl}/v1`.length), { headers, body: sent })
}

function withAnyText(value: unknown): unknown {
  if (value === '…') return expect.any(String)
  if (Array.isArray(value)) return value.map(withAnyText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withAnyText(one)]))
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
const textAt = (body: any, path: string): string => path.split('.').reduce((at, name) => at[name], body)
