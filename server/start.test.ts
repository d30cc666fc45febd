import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SettingsError } from './config/settings'
import { startFailure } from './start'

test('the console shows no data of a statement that failed at the start', () => {
  const failed = new DrizzleQueryError('insert into customers values (?)', ['jo@shop.example', 'Jo Meyer'], new Error('disk I/O error'))
  const text = startFailure(failed)
  expect(text).toContain('insert into customers')
  expect(text).toContain('disk I/O error')
  expect(text).not.toMatch(/jo@shop|Meyer/)
})

test('the console shows each wrong setting', () => {
  expect(startFailure(new SettingsError(['PORT is "x"']))).toContain('PORT is "x"')
})
