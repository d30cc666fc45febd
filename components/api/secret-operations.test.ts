import { expect, test } from 'vitest'
import { operations } from '@/server/operations'
import { secretOperations } from './secret-operations'

test('the operations without a key are those that refuse one', () => {
  const refusing = operations.filter((one) => one.kind === 'unaudited' || (one.kind === 'write' && 'secret' in one && one.secret))
  expect([...secretOperations].sort()).toEqual(refusing.map(({ method, path }) => `${method} ${path}`).sort())
})
