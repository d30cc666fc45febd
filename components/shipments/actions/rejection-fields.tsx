'use client'

import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { rejectChoices } from '@/components/records/labels/reject-reasons'

type Field = UseFormRegisterReturn & { error?: string | undefined }

interface Props {
  reasonCode: Field
  reason: Field
  /** Whether the chosen code tells nothing, so that words are needed. */
  needsWords: boolean
}

/** Why the vendor does not make it: from a list, and in words. */
export function RejectionFields({ reasonCode, reason, needsWords }: Props) {
  return (
    <>
      <NativeSelect
        label="Reason"
        withAsterisk
        data={[{ value: '', label: 'Choose a reason' }, ...rejectChoices]}
        data-autofocus
        {...reasonCode}
      />
      <TextInput label="In words" withAsterisk={needsWords} autoComplete="off" {...reason} />
    </>
  )
}
