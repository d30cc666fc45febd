import type { Change } from './change'
import { diff } from './diff'

interface Whole {
  id: string
  version: number
}

/** Records what became of something that is shown whole: of one that was made what it began with, of another what is not as it was. */
export function recordWhole<T extends Whole>(
  change: Change,
  type: string,
  action: string,
  before: T | null,
  after: T,
  merchantId: string | null = null,
): void {
  const changes = diff(before, after)
  change.record({ resource: { type, id: after.id }, action, before, after, changes, version: after.version, merchantId })
}
