import { Button } from '@mantine/core'
import { HeaderAction } from '@/components/frame/header-action'
import { Message } from '@/components/ui/message'
import type { SheetActions } from './use-sheet-actions'
import classes from './variants.module.css'

/** Shown in place of an empty sheet. */
export function NoVariants({ q, actions, showAll }: { q: string; actions: SheetActions; showAll: () => void }) {
  if (q)
    return (
      <div className={classes.none}>
        <Message heading="No variant here" level={2} action={<Button onClick={showAll}>Show all</Button>}>
          Nothing of “{q}” is in a SKU, a name, an option or a barcode of this product.
        </Message>
      </div>
    )
  const { add, generate } = actions
  return (
    <div className={classes.none}>
      <Message
        heading="No variants yet"
        level={2}
        action={
          !generate.disabledReason && (
            <span className="wrap gap-sm">
              <HeaderAction action={generate} isPrimary />
              <HeaderAction action={add} />
            </span>
          )
        }
      >
        A variant is what is ordered and made: a size in a colour, with a SKU of its own.
      </Message>
    </div>
  )
}
