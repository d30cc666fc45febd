import { expect, test } from 'vitest'
import { readSettings } from '@/server/config/settings'
import { MAX_IMPORT_BYTES } from '@/server/orders/import/operations'
import { MAX_STREAMS_PER_OWNER } from '@/server/platform/events/stream-registry'
import { MAX_OPEN_JOBS } from '@/server/platform/jobs/jobs'
import { MAX_EXPORTS_PER_CALLER } from '../export-slots'
import { limits } from './limits'

const limitOf = (subject: string) => limits.find((one) => one.subject === subject)?.limit

test('the limits are those that the service keeps', () => {
  const settings = readSettings({ AUTH_SECRET: 'a secret that only this test knows, and long enough' }, () => [])
  expect(limitOf('Requests of a caller')).toContain(`${settings.rateLimitPerMinute.toLocaleString('en-US')} a minute`)
  expect(limitOf('Files and imports of a caller')).toContain(`${settings.uploadMibPerDay.toLocaleString('en-US')} MiB`)
  expect(limitOf('Body of a request')).toBe(
    `10 MiB; 64 KiB where no token is needed; ${MAX_IMPORT_BYTES / 1024 / 1024} MiB for a file of orders`,
  )
  expect(limitOf('Jobs of a caller')).toMatch(new RegExp(`^${MAX_OPEN_JOBS} `))
  expect(limitOf('Exports of a caller')).toMatch(new RegExp(`^${MAX_EXPORTS_PER_CALLER} `))
  expect(limitOf('Event streams of a caller')).toBe(String(MAX_STREAMS_PER_OWNER))
})
