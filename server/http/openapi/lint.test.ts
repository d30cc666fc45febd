import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { openApiOf } from './openapi'

const rules = {
  // `/orders/search` wins over `/orders/{orderId}`, as OpenAPI says of concrete paths. The contract has such paths.
  'no-ambiguous-paths': 'off',
  // examples.test.ts checks every example against its schema, and by sending it.
  'no-invalid-media-type-examples': 'off',
} as const

test('Redocly’s recommended rules find nothing in the document', { timeout: 120_000 }, async () => {
  const config = await createConfig({ extends: ['recommended'], rules: { ...rules, 'no-invalid-parameter-examples': 'error' } })
  const problems = await lintFromString({ source: JSON.stringify(openApiOf(operations)), config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
})
