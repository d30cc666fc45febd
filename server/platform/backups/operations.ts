import { iso } from '@/server/http/field-types'
import { read } from '@/server/http/operation'
import { backupStatusAnswer } from './schemas'

export const backupOperations = [
  read({
    id: 'getBackupStatus',
    group: 'Backups',
    path: '/backups/status',
    summary: 'Get the state of scheduled backups',
    description:
      'When the server made its newest backup, and whether backups are late or fail. The archives themselves cannot be downloaded.',
    permission: 'roles:write',
    internalOnly: true,
    response: backupStatusAnswer,
    async handle({ context }) {
      const { lastAt, lastFailure, ...status } = await context.backups.status()
      return {
        backups: {
          ...status,
          lastAt: lastAt && iso(lastAt),
          lastFailure: lastFailure && { ...lastFailure, at: iso(lastFailure.at) },
        },
      }
    },
  }),
] as const
