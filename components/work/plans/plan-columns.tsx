import { planName } from '@/components/records/plan-name'
import { Age } from '@/components/ui/format/date-time'
import type { GridColumn } from '@/components/ui/grid/grid'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { kindMeta } from './kinds'
import { summaryText } from './lists'
import { statusMetaOf } from './plan-status'
import type { Plan } from './types'

/** The columns of the list of plans. */
export const columns: GridColumn<Plan>[] = [
  {
    id: 'name',
    name: 'Plan',
    width: 380,
    isPinned: true,
    isRequired: true,
    cell: (plan) => <Link href={`/plans/${plan.id}`}>{planName(plan)}</Link>,
    text: planName,
  },
  {
    id: 'status',
    name: 'Status',
    width: 130,
    cell(plan) {
      const { tone, icon, label } = statusMetaOf(plan)
      return (
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      )
    },
    text: (plan) => statusMetaOf(plan).label,
  },
  { id: 'rows', name: 'Records', width: 90, isNumber: true, cell: ({ rowCount }) => rowCount.toLocaleString('en') },
  { id: 'outcome', name: 'Outcome', width: 300, cell: summaryText, text: summaryText },
  { id: 'kind', name: 'Kind', width: 150, cell: ({ kind }) => kindMeta(kind).label, text: ({ kind }) => kindMeta(kind).label },
  { id: 'maker', name: 'Made by', width: 140, cell: ({ createdBy }) => createdBy.name, text: ({ createdBy }) => createdBy.name },
  { id: 'made', name: 'Made', width: 100, cell: ({ createdAt }) => <Age at={createdAt} inSentence />, text: ({ createdAt }) => createdAt },
]
