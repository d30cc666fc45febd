import { spawn } from 'node:child_process'
import { bundle } from './bundle'
import { admin, baseUrl } from './service'

/**
 * Bundles the service, for tests that start it in processes of its own and kill them. `spawn` starts a process, which waits for a line on
 * its standard input.
 */
export async function bundleService() {
  const file = await bundle('server/testing/service-worker.ts')
  return {
    spawn: (settings: {
      databaseUrl: string
      authSecret: string
      logLevel?: string
      webhooksAllowPrivate?: boolean
      jobLeaseMs?: number
    }) =>
      spawn(process.execPath, [file], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: {
          ...process.env,
          // The test runner has a BASE_URL of its own.
          BASE_URL: baseUrl,
          DATABASE_URL: settings.databaseUrl,
          AUTH_SECRET: settings.authSecret,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          LOG_LEVEL: settings.logLevel ?? 'silent',
          RATE_LIMIT_PER_MINUTE: '0',
          ...(settings.jobLeaseMs && { JOB_LEASE_MS: String(settings.jobLeaseMs) }),
          WEBHOOKS_ALLOW_PRIVATE: String(settings.webhooksAllowPrivate ?? false),
        },
      }),
  }
}
