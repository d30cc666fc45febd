import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { admin, baseUrl } from './service'

const root = process.cwd()

/**
 * Bundles the service, for tests that start it in processes of its own and kill them: a bundle starts in a third of the time that compiling
 * file by file takes. `spawn` starts a process, which waits for a line on its standard input; `remove` deletes the bundle.
 */
export async function bundleService() {
  // Within the project, because the bundle imports packages.
  const folder = mkdtempSync(join(root, 'node_modules', '.waybill-service-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    resolve: { alias: [{ find: /^@\//, replacement: `${root}/` }] },
    build: {
      ssr: join(root, 'server/testing/service-worker.ts'),
      outDir: folder,
      target: 'node20',
      copyPublicDir: false,
      rollupOptions: { output: { entryFileNames: 'service.mjs' } },
    },
  })
  return {
    spawn: (settings: {
      databaseUrl: string
      authSecret: string
      logLevel?: string
      webhooksAllowPrivate?: boolean
      jobLeaseMs?: number
    }) =>
      spawn(process.execPath, [join(folder, 'service.mjs')], {
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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
