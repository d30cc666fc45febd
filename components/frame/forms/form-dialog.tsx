import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { ApiForm } from './api-form'

interface Props<V extends FieldValues>
  extends Omit<ComponentProps<typeof ApiForm<V>>, 'onCancel'>,
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'> {}

/** A form in a dialog of its own. Closing it asks for confirmation when input would be lost. */
export function FormDialog<V extends FieldValues>({ title, size, onClose, ...form }: Props<V>) {
  return (
    <Dialog opened onClose={onClose} title={title} size={size}>
      <ApiForm {...form} />
    </Dialog>
  )
}
