'use client'

import { useQuery } from '@tanstack/react-query'
import { ArchiveX, DatabaseBackup } from 'lucide-react'
import { Age } from '@/components/ui/format/date-time'
import { formatSize } from '@/components/ui/format/text'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { backupState } from './queries'
import { SectionError } from './section-state'
import classes from './start.module.css'

/** The newest scheduled backup, with a warning when it is late, the last one failed, or none are made. */
export function BackupState() {
  const { data, error, refetch } = useQuery(backupState())
  return (
    <Section title="Backups">
      {data ? (
        <ul className={classes.rows}>
          <Newest {...data.backups} />
          <Warning {...data.backups} />
        </ul>
      ) : error ? (
        <SectionError heading="The state of backups could not be loaded" error={error} retry={refetch} />
      ) : (
        <Skeleton lines={1} label="The state of backups is loading" />
      )}
    </Section>
  )
}

interface Props {
  isScheduled: boolean
  lastAt: string | null
  lastBytes: number | null
  isLate: boolean
  lastFailure: { at: string; message: string } | null
}

function Newest({ isScheduled, lastAt, lastBytes }: Props) {
  if (!isScheduled) return null
  return (
    <li className={classes.row}>
      <DatabaseBackup size={15} aria-hidden="true" />
      <span className={classes.grow}>{lastAt ? 'Newest backup' : 'No backup was made yet'}</span>
      {lastAt && (
        <span className="dim tiny">
          <Age at={lastAt} inSentence />
          {lastBytes !== null && `, ${formatSize(lastBytes)}`}
        </span>
      )}
    </li>
  )
}

function Warning({ isScheduled, isLate, lastFailure }: Props) {
  const text = !isScheduled
    ? 'No backups are scheduled. Set BACKUP_DIR to a folder on another disk.'
    : lastFailure
      ? `The last backup failed: ${lastFailure.message}`
      : isLate && 'The newest backup is older than two intervals. Check that the service runs and BACKUP_DIR is the right folder.'
  if (!text) return null
  return (
    <li className={`${classes.row} ${classes.warning}`}>
      <ArchiveX size={15} aria-hidden="true" />
      <span>{text}</span>
    </li>
  )
}
