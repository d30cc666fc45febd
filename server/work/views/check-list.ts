import type { ViewResource } from '@/db/states'
import { parseQuery } from '@/server/http/request'
import type { Change } from '@/server/kernel/change'
import { hasPermission } from '@/server/kernel/principal'
import { isRefusal, type Problem, Refusal, refuseProblems } from '@/server/kernel/refusal'
import type { ViewRow } from './find'
import { parametersOf, queues } from './queues'

/** Refuses what the list itself would refuse, under the names of the view's fields. */
export async function checkList(change: Change, resource: ViewResource, list: Pick<ViewRow, 'q' | 'filters' | 'sort'>): Promise<void> {
  const queue = queues[resource]
  const parameters = parametersOf(list)
  const taken = Object.keys(list.filters).filter((name) => ['q', 'sort', 'page', 'pageSize', 'cursor', 'fields'].includes(name))
  refuseProblems(taken.map(notAFilter))
  refuseProblems(parseQuery(queue.query, parameters).problems.map(asViewField))
  if (!hasPermission(change.principal, queue.permission)) return
  try {
    await queue.rows(change.reader, { ...parameters, pageSize: '1' }, change.now)
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'ValidationError') throw error
    throw new Refusal(error.code, error.problems.map(asViewField))
  }
}

const notAFilter = (name: string): Problem => ({
  errorMessage: `${name} is no filter; the view has q and sort of its own, and no page.`,
  propertyName: `filters.${name}`,
  attemptedValue: null,
  reason: 'field.unknown',
})

/** A problem of a parameter, at the view's field that has it. */
const asViewField = (one: Problem): Problem =>
  one.propertyName === null || ['q', 'sort'].includes(one.propertyName) ? one : { ...one, propertyName: `filters.${one.propertyName}` }
