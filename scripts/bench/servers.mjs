/** Starts and stops the measured servers, one at a time. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prerequisites.mjs'

/** Of Linux's accounts of processes. */
const TICKS_PER_SECOND = 100

/** @param {{ command: string[], cwd?: string, env: Record<string, string>, port: number, ready: string }} server */
export async function start({ command, cwd = root, env, port, ready }) {
  const child = spawn(process.execPath, command, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt++) {
    const answers = await fetch(url + ready).then(
      (response) => response.ok,
      () => false,
    )
    if (answers) break
    if (attempt > 150 || child.exitCode !== null) throw new Error(`${command[0]} did not start`)
    await new Promise((done) => setTimeout(done, 200))
  }
  return {
    url,
    /** Resident memory in MiB, on systems that report it. */
    memory() {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024
      } catch {
        return null
      }
    },
    /** Processor seconds used so far, on Linux. */
    cpuSeconds() {
      const [userTicks, systemTicks] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
      return (Number(userTicks) + Number(systemTicks)) / TICKS_PER_SECOND
    },
    stop: () =>
      new Promise((done) => {
        child.once('exit', done)
        child.kill('SIGTERM')
      }),
  }
}

/** Waybill in production mode on a database. */
export const waybillOn = (databaseUrl, folder, admin) => ({
  command: [join(root, 'scripts', 'start.mjs')],
  env: {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    QUIET: '1',
    HOST: '127.0.0.1',
    AUTH_SECRET: 'bench'.repeat(8),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  port: 3951,
  ready: '/readyz',
})

/** An access token of the administrator. */
export async function logIn(url, admin) {
  const response = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  })
  return (await response.json()).access_token
}
