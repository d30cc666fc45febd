import type { Plan, PlanRow } from './types'

/** The rows of a plan that the user leaves out: single ones by the id of their record, with their groups, and whole groups by their key. */
export interface Exclusion {
  rows: ReadonlyMap<string, readonly string[]>
  groups: ReadonlySet<string>
}

export const nothingExcluded: Exclusion = { rows: new Map(), groups: new Set() }

type Row = Pick<PlanRow, 'groups'> & { resource: { id: string } }

export const isExcluded = ({ rows, groups }: Exclusion, row: Row) => rows.has(row.resource.id) || row.groups.some((key) => groups.has(key))

/** Leaves these rows out, or takes them in again together with the groups for which they were left out. */
export function withRows({ rows, groups }: Exclusion, changed: readonly Row[], isIncluded: boolean): Exclusion {
  const next = new Map(rows)
  for (const { resource, groups: keys } of changed) isIncluded ? next.delete(resource.id) : next.set(resource.id, keys)
  const included = new Set(isIncluded ? changed.flatMap((row) => row.groups) : [])
  return { rows: next, groups: new Set([...groups].filter((key) => !included.has(key))) }
}

export function withGroup({ rows, groups }: Exclusion, key: string, isIncluded: boolean): Exclusion {
  const next = new Set(groups)
  if (isIncluded) next.delete(key)
  else next.add(key)
  return { rows, groups: next }
}

/** The number of rows that are to change; null when groups that may share rows are left out, so that only the service can count. */
export function chosenCount({ summary, groups }: Pick<Plan, 'summary' | 'groups'>, exclusion: Exclusion): number | null {
  if (exclusion.groups.size > 1) return null
  const [key] = exclusion.groups
  const ofGroup = groups.find((group) => group.key === key)?.rows ?? 0
  const single = [...exclusion.rows.values()].filter((keys) => !keys.some((one) => one === key)).length
  return summary.willChange - ofGroup - single
}

/** The body of the request that applies the plan without these rows. */
export const exclusionBody = ({ rows, groups }: Exclusion) => ({ exclude: [...rows.keys()], excludeGroups: [...groups] })
