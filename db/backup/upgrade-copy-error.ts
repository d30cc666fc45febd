import { BackupError } from './copy'

/** Says why a database could not be copied before its migration, and the ways out. */
export const upgradeCopyError = (cause: unknown, advice: string): BackupError =>
  new BackupError(
    `The database has to be copied before it is migrated, and that failed: ${cause instanceof Error ? cause.message : cause}. Nothing was migrated. ${advice} Or make a backup with the release that ran last, and start with COPY_BEFORE_UPGRADE=false.`,
    { cause },
  )
