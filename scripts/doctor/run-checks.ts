import { existsSync } from 'node:fs'
import type { Settings } from '@/server/config/settings'
import { checkAuditLog } from './audit-log'
import { checkBackups } from './backups'
import { checkClock } from './clock'
import { checkDatabase, openForInspection } from './database'
import { checkDisk } from './disk'
import { type CheckResult, type Finding, failure, findingsOf, type Installation, reasonOf } from './finding'
import { checkFolders } from './folders'
import { checkMail } from './mail'
import { checkMigrationUser } from './migration-user'
import { checkRuntime } from './runtime'
import { checkService } from './service'

/** Examines an installation whose settings are valid: one line for each check, or for each problem. No check stops the others. */
export async function* runChecks(settings: Settings, isFull: boolean): AsyncGenerator<Finding> {
  const { database, problem } = await openForInspection(settings)
  const installation: Installation = { settings, database, isFull }
  const checks: Record<string, () => CheckResult | Promise<CheckResult>> = {
    runtime: () => checkRuntime(process.versions.node, existsSync('.next/BUILD_ID')),
    folders: () => checkFolders(installation),
    disk: () => checkDisk(installation),
    async database() {
      const { summary, problems } = await checkDatabase(database, problem)
      return { summary, problems: [...problems, ...(await checkMigrationUser(installation))] }
    },
    clock: () => checkClock(installation),
    'audit log': () => checkAuditLog(installation),
    backups: () => checkBackups(installation),
    mail: () => checkMail(installation),
    service: () => checkService(installation),
  }
  try {
    for (const [name, check] of Object.entries(checks)) yield* findingsOf(name, await attempt(check))
  } finally {
    await database?.close()
  }
}

async function attempt(check: () => CheckResult | Promise<CheckResult>): Promise<CheckResult> {
  try {
    return await check()
  } catch (error) {
    return { summary: '', problems: [failure(`The check itself failed: ${reasonOf(error)}.`, 'Correct what the other lines name first.')] }
  }
}
