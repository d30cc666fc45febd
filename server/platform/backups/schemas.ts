import * as z from 'zod'
import { time } from '@/server/http/field-types'

const backupStatusModel = z
  .object({
    isScheduled: z.boolean().meta({ description: 'Whether the server makes backups: BACKUP_DIR is set.' }),
    everySeconds: z.int().nullable().meta({ description: 'The interval of scheduled backups; null without any.' }),
    lastAt: time.nullable().meta({ description: 'When the newest backup in the folder began; null when there is none.' }),
    lastBytes: z.int().nullable().meta({ description: 'The size of the newest backup; null when there is none.' }),
    isLate: z.boolean().meta({ description: 'Whether the newest backup is older than two intervals.' }),
    lastFailure: z
      .object({
        at: time.meta({ description: 'When it failed.' }),
        message: z.string().meta({ description: 'What failed, in a sentence.' }),
      })
      .nullable()
      .meta({ description: 'Why the last backup of this server process failed, and when; null when it succeeded.' }),
  })
  .meta({ id: 'BackupStatusModel' })

export const backupStatusAnswer = z
  .object({ backups: backupStatusModel.meta({ description: 'The state of scheduled backups.' }) })
  .meta({ id: 'BackupStatusResponse' })
