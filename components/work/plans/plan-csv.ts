import { call } from '@/components/api/request'
import { formatCsv } from '@/server/kernel/csv-rules'
import { diffLines, diffSentence } from './diff-lines'
import { planName } from './plan-name'
import type { Plan, PlanRow } from './types'

/** All rows of a plan, in its order. */
async function allRows(id: string, status?: string): Promise<PlanRow[]> {
  const rows: PlanRow[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: { cursor?: string; status?: string; pageSize: string } = cursor ? { cursor, pageSize: '200' } : { status, pageSize: '200' }
    const page = await call('GET /plans/{id}/rows', { params: { id }, query })
    rows.push(...page.rows)
    cursor = page.nextCursor
  }
  return rows
}

/** The ids of the records that a plan could not change: their rows failed, or somebody had changed them meanwhile. */
export const failedIds = async (id: string) => (await allRows(id, 'Failed,Conflict')).map(({ resource }) => resource.id)

/** The outcome of each row as a CSV file. */
export async function planCsv(plan: Plan) {
  const cells = (await allRows(plan.id)).map(({ name: record, resource, status, error, conflict, note, diff }) => [
    record ?? resource.id,
    status,
    error?.reason ?? '',
    error?.message ?? conflict ?? note ?? '',
    diffSentence(diffLines(diff)),
  ])
  const content = formatCsv([['record', 'result', 'reason', 'message', 'changes'], ...cells], true)
  return {
    name: `${planName(plan).replaceAll(/[/\\:*?"<>|]/g, ' ')}.csv`,
    content: new Blob([content], { type: 'text/csv;charset=utf-8' }),
  }
}
