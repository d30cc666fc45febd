import { orderStatusMeta } from '@/components/records/labels/order-status'
import { shipmentStatusMeta } from '@/components/records/labels/shipment-status'
import { withShortIds } from '@/components/ui/format/short-ids'
import { capitalize, formatCount } from '@/components/ui/format/text'
import type { Tone } from '@/components/ui/pill'
import { kindMeta } from './kinds'
import type { Plan, PlanGroup } from './types'

/** Rows of a plan that belong together: a consequence, a refusal, or an outcome. */
export interface PlanList {
  key: string
  /** "147 orders become Image issue". */
  text: string
  /** The service's message about one of its rows. */
  detail: string | null
  tone: Tone | undefined
  /** The filter of its rows. */
  filter: { status?: string; group?: string }
  /** Whether its rows can be left out together. */
  isGroup: boolean
  /** Whether its rows change when the plan is applied. */
  isChange: boolean
}

const be = (count: number) => (count === 1 ? 'is' : 'are')
const become = (count: number) => (count === 1 ? 'becomes' : 'become')

/** The statuses that have a verb; the others are become. */
const statusVerbs: Record<string, string> = { CustomerCareHold: 'held', Canceled: 'canceled' }
const statusLabels: Record<string, Record<string, { label: string }>> = { order: orderStatusMeta, shipment: shipmentStatusMeta }

/** The sentence of a consequence: "2 shipments are canceled". */
export function effectText({ key, count }: Pick<PlanGroup, 'key' | 'count'>): string {
  const [, type = '', rest = ''] = /^(\w+)\.(.+)$/.exec(key) ?? []
  const records = formatCount(count, type)
  if (rest === 'created' || rest === 'deleted') return `${records} ${be(count)} ${rest}`
  const [field, value = ''] = rest.split(':')
  if (field === 'isEnabled') return `${records} ${be(count)} ${value === 'true' ? 'enabled' : 'disabled'}`
  if (statusVerbs[value]) return `${records} ${be(count)} ${statusVerbs[value]}`
  return `${records} ${become(count)} ${statusLabels[type]?.[value]?.label ?? value}`
}

/** The outcomes by which rows are listed besides their groups, with their words before and after the plan is applied. */
function outcomes({ summary, status, kind }: Plan): PlanList[] {
  const { noun } = kindMeta(kind)
  const isPreview = status === 'Preparing' || status === 'Ready' || status === 'Expired'
  const list = (key: string, count: number, words: string, isChange = false): PlanList[] =>
    count
      ? [
          {
            key,
            text: `${formatCount(count, noun)} ${words}`,
            detail: null,
            tone: undefined,
            filter: { status: key },
            isGroup: false,
            isChange,
          },
        ]
      : []
  const { willChange, noChange, excluded, applied, pending } = summary
  return [
    ...list('Applied', applied, `${applied === 1 ? 'was' : 'were'} changed`),
    ...list(
      'WillChange',
      willChange,
      isPreview ? 'will change' : status === 'Applying' ? 'still to come' : `${be(willChange)} as before`,
      true,
    ),
    ...list('NoChange', noChange, `${noChange === 1 ? 'has' : 'have'} nothing to change`),
    ...list('Excluded', excluded, `${excluded === 1 ? 'was' : 'were'} left out`),
    ...list('Pending', pending, `${be(pending)} not compared yet`),
  ]
}

const problemWords: Record<string, string> = { Refused: 'refused', Failed: 'failed', Conflict: 'changed meanwhile' }

/** "1 order is refused", with the reason as its detail. */
function problemList(group: PlanGroup, noun: string): PlanList {
  const { key, rows, message } = group
  const [status = ''] = key.split(':')
  const records = formatCount(rows, noun)
  const words = problemWords[status] ?? 'refused'
  const text = status === 'Refused' ? `${records} ${be(rows)} ${words}` : `${records} ${words}`
  return {
    key,
    text,
    detail: message && withShortIds(message),
    tone: status === 'Conflict' ? 'warn' : 'stop',
    filter: { group: key },
    isGroup: false,
    isChange: false,
  }
}

/** The rows of a plan by consequence and outcome: consequences first in a preview, failures first once it is applied. */
export function listsOf(plan: Plan): PlanList[] {
  const { noun } = kindMeta(plan.kind)
  const effects = plan.groups
    .filter(({ type }) => type === 'effect')
    .map(
      (group): PlanList => ({
        key: group.key,
        text: effectText(group),
        detail: null,
        tone: undefined,
        filter: { group: group.key },
        isGroup: true,
        isChange: true,
      }),
    )
  const problems = plan.groups.filter(({ type }) => type === 'reason').map((group) => problemList(group, noun))
  if (plan.appliedAt) return [...problems, ...effects, ...outcomes(plan)]
  // A consequence of all rows that change lists the same rows.
  const saysAll = plan.groups.some(({ type, rows }) => type === 'effect' && rows === plan.summary.willChange)
  return [...effects, ...problems, ...outcomes(plan).filter(({ key }) => key !== 'WillChange' || !saysAll)]
}

/** The plan in one sentence: "147 will change, 2 have nothing to change, 1 is refused". */
export function summaryText({ summary, status }: Pick<Plan, 'summary' | 'status'>): string {
  const { willChange, noChange, refused, conflicts, applied, failed, excluded, pending } = summary
  const isPreview = status === 'Preparing' || status === 'Ready' || status === 'Expired'
  const parts: [number, string][] = [
    [pending, 'not compared yet'],
    [applied, 'changed'],
    [willChange, isPreview ? 'will change' : 'not changed'],
    [failed, 'failed'],
    [conflicts, 'changed meanwhile'],
    [refused, 'refused'],
    [noChange, 'with nothing to change'],
    [excluded, 'left out'],
  ]
  const said = parts.filter(([count]) => count).map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
  return capitalize(said.join(', ')) || 'No record'
}

/** The share of a plan's rows that its job has settled, from 0 to 1. */
export function progressOf({ status, rowCount, summary }: Pick<Plan, 'status' | 'rowCount' | 'summary'>): { done: number; of: number } {
  if (status === 'Preparing') return { done: rowCount - summary.pending, of: rowCount }
  const { applied, failed, conflicts, willChange } = summary
  return { done: applied + failed + conflicts, of: applied + failed + conflicts + willChange }
}
