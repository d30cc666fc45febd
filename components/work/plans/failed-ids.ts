import { call } from '@/components/api/request'

/** The ids of the records that a plan could not change: their rows failed, or somebody had changed them meanwhile. */
export async function failedIds(id: string): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: { cursor?: string; status?: string; pageSize: string } = {
      ...(cursor ? { cursor } : { status: 'Failed,Conflict' }),
      pageSize: '200',
    }
    const page = await call('GET /plans/{id}/rows', { params: { id }, query })
    ids.push(...page.rows.map(({ resource }) => resource.id))
    cursor = page.nextCursor
  }
  return ids
}
