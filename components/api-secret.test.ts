import { expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { secretLines } from './api-secret'

test('the operations that take no key are those the service refuses one for', () => {
  const refusing = operations.filter((one) => one.kind === 'exchange' || (one.kind === 'write' && 'secret' in one && one.secret))
  expect([...secretLines].sort()).toEqual(refusing.map(({ method, path }) => `${method} ${path}`).sort())
})
