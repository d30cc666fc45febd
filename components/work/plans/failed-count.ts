import type { Plan } from './types'

/** The number of rows that were to change and did not. */
export const failedCount = ({ summary }: Pick<Plan, 'summary'>) => summary.failed + summary.conflicts
