'use client'

import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { kindMeta } from './kinds'
import type { Plan } from './types'

/** Who made and applied a plan, of which records, and its counterparts. */
export function PlanDetails({ plan }: { plan: Plan }) {
  const { kind, selection, scope, rowCount, undoNote, reverses, reversedBy, createdBy, createdAt, appliedBy, appliedAt, finishedAt } = plan
  const { label, noun } = kindMeta(kind)
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          ['Kind', label],
          ['Records', `${formatCount(rowCount, noun)} ${selectionText(selection)}`],
          ['Items', scope && `Only those of ${scope.skus.join(', ')}`],
          ['Made by', createdBy.name],
          ['Made', <DateTime key="made" at={createdAt} />],
          ['Applied by', appliedBy?.name],
          ['Applied', appliedAt && <DateTime key="applied" at={appliedAt} />],
          ['Finished', finishedAt && <DateTime key="finished" at={finishedAt} />],
          ['Apply until', plan.status === 'Ready' && plan.expiresAt ? <DateTime key="until" at={plan.expiresAt} /> : null],
          ['Undo', undoNote],
          ['Undoes', reverses && <PlanLink key="undoes" id={reverses} />],
          ['Undone by', reversedBy && <PlanLink key="undone" id={reversedBy} />],
        ]}
      />
    </Section>
  )
}

const PlanLink = ({ id }: { id: string }) => <Link href={`/plans/${id}`}>another plan</Link>

function selectionText({ type, q, filters }: Plan['selection']): string {
  if (type === 'plan') return 'that the other plan changed'
  if (type === 'import') return 'that an import created or changed'
  if (type === 'ids') return 'that were selected'
  const terms = [q, ...Object.entries(filters).map(([name, value]) => `${name}: ${value}`)].filter(Boolean)
  return terms.length ? `that matched ${terms.join(', ')}` : 'of the whole list'
}
