'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import { Eraser, RotateCcw } from 'lucide-react'

interface Props {
  label: string
  isSet: boolean
  /** Null where it may not be empty, or is so everywhere. */
  onEmpty: (() => void) | null
  onBack: () => void
}

/** At the end of a field: empties it in every order; once something is to change, takes that back. */
export function FieldEnd({ label, isSet, onEmpty, onBack }: Props) {
  if (!isSet && !onEmpty) return null
  const says = isSet ? `Do not change ${label}` : `Empty ${label} everywhere`
  const Icon = isSet ? RotateCcw : Eraser
  return (
    <Tooltip label={says}>
      <ActionIcon size={24} variant="subtle" color="gray" aria-label={says} onClick={isSet ? onBack : (onEmpty ?? undefined)}>
        <Icon size={13} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  )
}
