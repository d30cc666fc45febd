import { migrationUserProblems } from '@/db/migration-user'
import { failure, type Installation, type Problem, reasonOf } from './finding'

const ADVICE =
  'Name the same database as a user who owns it and its tables: alter database NAME owner to USER, reassign owned by FORMER to USER.'

/** Checks that the user of MIGRATION_DATABASE_URL could migrate the database; no problems without this setting. */
export async function checkMigrationUser({ settings, database }: Installation): Promise<Problem[]> {
  if (!settings.migrationUrl) return []
  try {
    const problems = await migrationUserProblems(settings.migrationUrl, database?.sql ?? null)
    return problems.map((problem) => failure(`MIGRATION_DATABASE_URL: ${problem}`, ADVICE))
  } catch (error) {
    return [failure(`MIGRATION_DATABASE_URL cannot be opened: ${reasonOf(error)}.`, 'Correct its user, password and address.')]
  }
}
