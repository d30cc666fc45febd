import { Group } from '@mantine/core'
import type { FormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { ChangeList } from '../change-list'
import type { FieldChange } from '../field-changes'

/** The changes of a record, under its name. */
export interface RevertedRecord {
  id: string
  name: string
  changes: FieldChange[]
}

interface Props {
  title: string
  /** Undefined until the dry run has answered; empty when there is nothing to change. */
  records: RevertedRecord[] | undefined
  /** The number of further records, which are not shown. */
  omitted?: number
  error: FormFailure | null
  onRetry: () => void
  isPending: boolean
  disabledReason: string | null
  onRevert: () => void
  onClose: () => void
}

/** The dialog of a revert: what it changes in each record, by a dry run, with the button that carries it out. */
export function RevertPreview({ title, records, omitted = 0, error, onRetry, isPending, disabledReason, onRevert, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title}>
      <FormError error={error} onRetry={onRetry} />
      {!records && !error && <Skeleton lines={2} label="Computing the changes" />}
      {records?.map(({ id, name, changes }) => (
        <section key={id} aria-label={name}>
          {records.length > 1 && <h3 className="small m-0">{name}</h3>}
          <ChangeList changes={changes} />
        </section>
      ))}
      {omitted > 0 && <p>… and {omitted} more records.</p>}
      {records && !records.length && <p>It already has the previous values.</p>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button onClick={onRevert} loading={isPending} disabledReason={disabledReason}>
          Revert
        </Button>
      </Group>
    </Dialog>
  )
}
