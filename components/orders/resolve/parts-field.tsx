'use client'

import { Checkbox } from '@mantine/core'
import { useMissingPermissions } from '@/components/api/permissions'
import { useSendsMail } from '@/components/api/sends-mail'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { DisabledTooltip } from '@/components/ui/button'
import type { ResolvePart, ResolveValues } from './resolve-values'

const parts = [
  { name: 'cancel', label: 'Cancel the units', permission: 'orders:cancel' },
  { name: 'refundPrice', label: 'Refund their price with tax', permission: 'orders:refund' },
  { name: 'refundShipping', label: 'Refund the shipping', permission: 'orders:refund' },
  { name: 'reprint', label: 'Reprint the units', permission: 'orders:reprint' },
  { name: 'writes', label: 'Write to the customer', permission: 'orders:message' },
] as const

/** The parts of a resolution as checkboxes. Each has its number as its key, which works outside of text fields. */
export function PartsField({ values, onToggle }: { values: ResolveValues; onToggle: (part: ResolvePart) => void }) {
  const missingPermission = useMissingPermissions()
  const sendsMail = useSendsMail()
  const choices = parts.map(({ name, label, permission }, index) => {
    const cannotWrite = name === 'writes' && !sendsMail ? 'This service sends no e-mail.' : null
    return { name, label, keys: String(index + 1), disabledReason: missingPermission(permission) ?? cannotWrite }
  })
  useActions(choices.map(({ name, ...choice }) => ({ ...choice, id: `resolve ${name}`, section: 'Resolve', run: () => onToggle(name) })))
  return (
    <fieldset className="plain-fieldset stack gap-sm">
      <legend>What to do</legend>
      {choices.map(({ name, label, keys, disabledReason }) => (
        <DisabledTooltip key={name} disabledReason={disabledReason}>
          <Checkbox
            size="xs"
            label={
              <span className="inline-row gap-sm">
                {label}
                <KeyHint keys={keys} />
              </span>
            }
            checked={values[name]}
            disabled={disabledReason !== null}
            aria-keyshortcuts={keys}
            onChange={() => onToggle(name)}
          />
        </DisabledTooltip>
      ))}
    </fieldset>
  )
}
