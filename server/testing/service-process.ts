import { spawn } from 'node:child_process'
import { bundle } from './bundle'
import { admin, baseUrl } from './service'

export interface ProcessSettings {
  databaseUrl: string
  /** By default a secret that all processes of tests share. */
  authSecret?: string
  logLevel?: string
  webhooksAllowPrivate?: boolean
  /** How long a killed process blocks its jobs and the endpoints of webhooks. */
  leaseMs?: number
  dataDir?: string
}

/**
 * Bundles the service, for tests that start it in processes of its own and kill them. `spawn` starts a process, which waits for a line on
 * its standard input.
 */
export async function bundleService() {
  const file = await bundle('server/testing/service-worker.ts')
  return {
    /** `under` is a command that runs the process, such as strace; its group can be killed as a whole. */
    spawn: (settings: ProcessSettings, under: readonly string[] = []) => {
      const [command = process.execPath, ...args] = [...under, process.execPath, file]
      return spawn(command, args, {
        stdio: ['pipe', 'pipe', 'inherit'],
        detached: under.length > 0,
        env: {
          ...process.env,
          // The test runner has a BASE_URL of its own.
          BASE_URL: baseUrl,
          DATABASE_URL: settings.databaseUrl,
          AUTH_SECRET: settings.authSecret ?? 'a secret that only tests know, and long enough',
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          LOG_LEVEL: settings.logLevel ?? 'silent',
          RATE_LIMIT_PER_MINUTE: '0',
          ...(settings.leaseMs && { LEASE_MS: String(settings.leaseMs) }),
          ...(settings.dataDir && { DATA_DIR: settings.dataDir }),
          WEBHOOKS_ALLOW_PRIVATE: String(settings.webhooksAllowPrivate ?? false),
        },
      })
    },
  }
}
