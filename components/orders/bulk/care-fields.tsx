'use client'

import { useCurrentUser } from '@/components/api/current-user'
import { PersonField } from '../care/person-field'
import { TagsField } from '../care/tags-field'
import type { Edit } from './edit'
import type { SelectedOrder } from './selected-order'

const NOBODY = 'nobody'

interface Props {
  edit: Edit
  orders: SelectedOrder[]
  problems: Record<string, string>
  onChange: (part: Partial<Edit>) => void
}

/** Assignee and tags of the orders, which only Internal staff see and set. */
export function CareFields({ edit, orders: [example], problems, onChange }: Props) {
  const { association } = useCurrentUser()
  if (association !== 'Internal' || !example) return null
  const { assigneeId } = edit
  return (
    <>
      <PersonField
        label="Assignee"
        none="No change"
        size="xs"
        orderId={example.id}
        stored={null}
        extra={{ value: NOBODY, label: 'Nobody' }}
        value={assigneeId === null ? NOBODY : (assigneeId ?? '')}
        onChange={(id) => onChange({ assigneeId: id === NOBODY ? null : id || undefined })}
        error={problems.assignee}
      />
      {(['addTags', 'removeTags'] as const).map((name) => (
        <TagsField
          key={name}
          label={name === 'addTags' ? 'Add tags' : 'Remove tags'}
          placeholder="No change"
          size="xs"
          value={edit[name]}
          onChange={(tags) => onChange({ [name]: tags })}
          error={problems[name]}
        />
      ))}
    </>
  )
}
