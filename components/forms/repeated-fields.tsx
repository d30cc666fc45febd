import { ActionIcon, Button } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import classes from './repeated-fields.module.css'

interface Props {
  /** One of them, with its article: "an option". */
  one: string
  /** What tells the rows apart, as useFieldArray gives it. */
  rows: readonly { key: string }[]
  /** The fields of a row. */
  row(at: number): ReactNode
  /** How they stand beside each other. */
  className: string | undefined
  add(): void
  remove(at: number): void
  most: number
  /** As the form has it: what is wrong with all of them together is said below them. */
  errors: object | undefined
  /** Whether the button has the focus when the dialog opens without a row. */
  hasFocus?: boolean
}

/** Rows of fields that one adds and removes. The focus goes to the button that adds, once a row is gone. */
export function RepeatedFields({ one, rows, row, className, add, remove, most, errors, hasFocus = false }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const word = one.replace(/^an? /, '')
  const { root, message } = (errors ?? {}) as { root?: { message?: string }; message?: string }
  const problem = root?.message ?? message
  return (
    <>
      {rows.map(({ key }, at) => (
        <div key={key} className={className}>
          {row(at)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={`Remove ${word} ${at + 1}`}
            onClick={() => {
              remove(at)
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
          disabled={rows.length >= most}
          leftSection={<Plus size={15} aria-hidden="true" />}
          onClick={add}
        >
          Add {one}
        </Button>
      </div>
    </>
  )
}
