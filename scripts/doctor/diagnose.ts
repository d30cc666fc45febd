import { existsSync } from 'node:fs'
import type { Settings } from '@/server/config/settings'
import { checkAuditLog } from './audit-log'
import { checkBackups } from './backups'
import { checkClock } from './clock'
import { checkDatabase, openPatient } from './database'
import { checkDisk } from './disk'
import { type Examination, type Finding, failure, findingsOf, type Patient, reasonOf } from './finding'
import { checkFolders } from './folders'
import { checkMail } from './mail'
import { checkRuntime } from './runtime'
import { checkService } from './service'

/** Examines an installation whose settings are valid: one line for each check, or for each problem. No check stops the others. */
export async function* diagnose(settings: Settings, isFull: boolean): AsyncGenerator<Finding> {
  const { database, problem } = await openPatient(settings)
  const patient: Patient = { settings, database, isFull }
  const checks: Record<string, () => Examination | Promise<Examination>> = {
    runtime: () => checkRuntime(process.versions.node, existsSync('.next/BUILD_ID')),
    folders: () => checkFolders(patient),
    disk: () => checkDisk(patient),
    database: () => checkDatabase(database, problem),
    clock: () => checkClock(patient),
    'audit log': () => checkAuditLog(patient),
    backups: () => checkBackups(patient),
    mail: () => checkMail(patient),
    service: () => checkService(patient),
  }
  try {
    for (const [name, check] of Object.entries(checks)) yield* findingsOf(name, await attempt(check))
  } finally {
    await database?.close()
  }
}

async function attempt(check: () => Examination | Promise<Examination>): Promise<Examination> {
  try {
    return await check()
  } catch (error) {
    return { summary: '', problems: [failure(`The check itself failed: ${reasonOf(error)}.`, 'Correct what the other lines name first.')] }
  }
}
