import { existsSync } from 'node:fs'
import { access, constants, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { sqliteFile } from '@/db/connection/sqlite'
import { MIN_AUTH_SECRET_LENGTH } from '@/server/config/settings-schema'
import { type CheckResult, failure, type Installation, type Problem, reasonOf, warning } from './finding'

/** The folders of DATA_DIR that the service writes to, once they exist. */
const subfolders = ['files', 'imports', 'packing-slips', 'item-tickets']

/** The folders that hold data, by the setting that names them. */
export function dataFolders({ dataDir, databaseUrl, backups }: Installation['settings']): Map<string, string> {
  const folders = new Map([['DATA_DIR', resolve(dataDir)]])
  if (databaseUrl.startsWith('file:')) folders.set('DATABASE_URL', dirname(sqliteFile(databaseUrl)))
  if (backups) folders.set('BACKUP_DIR', backups.folder)
  return folders
}

/** Checks that this user may write to the folders, and that others cannot read the secret. */
export async function checkFolders({ settings }: Installation, user = process.getuid?.()): Promise<CheckResult> {
  const problems: Problem[] = []
  for (const [setting, folder] of dataFolders(settings)) problems.push(...(await writeProblems(setting, folder)))
  for (const name of subfolders) {
    const folder = join(settings.dataDir, name)
    if (existsSync(folder) && !(await isWritable(folder))) problems.push(notWritable('DATA_DIR', folder, 'permission denied'))
  }
  problems.push(...(await ownerProblems(settings.dataDir, user)), ...(await secretProblems(settings.dataDir)))
  return { summary: `${[...dataFolders(settings).keys()].join(', ')} can be written.`, problems }
}

/** Writes a file and deletes it again. A missing folder is made by the service, which needs the right to do so. */
async function writeProblems(setting: string, folder: string): Promise<Problem[]> {
  if (!existsSync(folder)) {
    let parent = dirname(folder)
    while (!existsSync(parent)) parent = dirname(parent)
    return (await isWritable(parent)) ? [] : [notWritable(setting, folder, `it does not exist, and ${parent} cannot be written`)]
  }
  try {
    const probe = await mkdtemp(join(folder, '.doctor-'))
    try {
      await writeFile(join(probe, 'probe'), 'x')
    } finally {
      await rm(probe, { recursive: true, force: true })
    }
    return []
  } catch (error) {
    return [notWritable(setting, folder, reasonOf(error))]
  }
}

const notWritable = (setting: string, folder: string, reason: string): Problem =>
  failure(`${folder} cannot be written: ${reason}.`, `Give it to the user that runs Waybill (chown), or change ${setting}.`)

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )

/** What this user may do says nothing of another one's rights. */
async function ownerProblems(folder: string, user: number | undefined): Promise<Problem[]> {
  const owner = (await stat(folder).catch(() => null))?.uid
  if (owner === undefined || user === undefined || owner === user) return []
  return [
    warning(
      `DATA_DIR belongs to user ${owner}, and this command runs as user ${user}.`,
      'Run it as the user that runs Waybill, so that rights are those of the service.',
    ),
  ]
}

async function secretProblems(dataDir: string): Promise<Problem[]> {
  const path = join(dataDir, 'auth-secret')
  const found = await stat(path).catch(() => null)
  if (!found || process.env.AUTH_SECRET) return []
  const problems: Problem[] = []
  if (found.mode & 0o077) problems.push(warning(`${path} can be read by other users of this machine.`, `Run chmod 600 ${path}.`))
  const secret = await readFile(path, 'utf8').catch((error: Error) => error)
  if (secret instanceof Error)
    problems.push(failure(`${path} cannot be read: ${secret.message}.`, 'Give it to the user that runs Waybill.'))
  else if (secret.trim().length < MIN_AUTH_SECRET_LENGTH)
    problems.push(failure(`${path} is too short.`, 'Restore it from a backup, or set AUTH_SECRET.'))
  return problems
}
