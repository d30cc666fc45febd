import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import classes from './repeated-fields.module.css'

interface Props {
  /** The name of one row with its article: "an option". */
  itemName: string
  /** The rows with the keys of useFieldArray. */
  rows: readonly { key: string }[]
  /** The fields of a row. */
  renderRow(index: number): ReactNode
  /** The layout of the fields in a row. */
  className: string | undefined
  add(): void
  remove(index: number): void
  max: number
  /** The form's errors; an error of the whole list is shown below the rows. */
  errors: object | undefined
  /** Whether the button is focused when the dialog opens without a row. */
  hasFocus?: boolean
}

/** Rows of fields to add and remove. Removing a row focuses the button that adds one. */
export function RepeatedFields({ itemName, rows, renderRow, className, add, remove, max, errors, hasFocus = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const word = itemName.replace(/^an? /, '')
  const { root, message } = (errors ?? {}) as { root?: { message?: string }; message?: string }
  const problem = root?.message ?? message
  return (
    <>
      {rows.map(({ key }, index) => (
        <div key={key} className={className}>
          {renderRow(index)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove ${word} ${index + 1}`}
            onClick={() => {
              remove(index)
              button.current?.focus()
            }}
          >
            <Trash2 size={15} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div>
        <Button
          ref={button}
          variant="default"
          size="xs"
          data-autofocus={hasFocus && !rows.length ? true : undefined}
          disabled={rows.length >= max}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={add}
        >
          Add {itemName}
        </Button>
      </div>
    </>
  )
}
