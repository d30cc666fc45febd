'use client'

import { Button } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { Allowed } from '../../ui/allowed'
import { counted } from '../../ui/number'
import classes from '../catalogs.module.css'

interface Props {
  count: number
  why: string | null
  onRemove: () => void
  onClear: () => void
}

/** How many variants are selected, and what can be done with them. */
export function PickedBar({ count, why, onRemove, onClear }: Props) {
  return (
    <section aria-label="Selected variants" className={classes.selected}>
      <strong role="status">{counted(count, 'variant')} selected</strong>
      <span className={classes.apart} />
      <Allowed why={why}>
        <Button
          size="xs"
          variant="default"
          leftSection={<Trash2 size={14} aria-hidden="true" />}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && onRemove()}
        >
          Remove from the catalog …
        </Button>
      </Allowed>
      <Button size="xs" variant="subtle" onClick={onClear}>
        Select none
      </Button>
    </section>
  )
}
