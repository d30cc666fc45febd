'use client'

import { Button, Switch } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ariaKeys } from '../../keys/keys'
import { withStaged } from '../../list/staged'
import type { useStaged } from '../../list/use-staged'
import { Dialog, useDialogGuard, useDialogLeave } from '../../ui/dialog'
import { attributeValues, readAttributes } from '../parts/attribute-values'
import { AttributesField } from '../parts/attributes-field'
import { type Decoration, decorationValues, readDecorations } from '../parts/decoration-values'
import { DecorationsField } from '../parts/decorations-field'
import classes from '../parts/parts.module.css'
import type { MerchantVariant, Variant } from '../shapes'
import { type Field, textOf } from './cells'
import { type CellErrors, rowValue } from './rows'

interface Props {
  own: MerchantVariant
  global: Variant | undefined
  staged: ReturnType<typeof useStaged<Field>>
  errors: CellErrors | undefined
  why: string | null
  onTyped: (sku: string, field: Field) => void
  onClose: () => void
}

export default function PartsDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={`${props.own.sku}: decorations and attributes`} size="lg">
      <Parts {...props} />
    </Dialog>
  )
}

const valuesOf = (all: readonly Decoration[]) => all.map((one, i) => decorationValues(one, `stored ${i}`))

/** What has no cell of its own. It is staged with the sheet, and saved with it. */
function Parts({ own, global, staged, errors, why, onTyped, onClose }: Props) {
  const row = { own, cells: staged.staged[own.sku] }
  const [first] = useState(() => ({ decorations: rowValue(row, 'decorations'), attributes: rowValue(row, 'attributes') }))
  const [isOwn, setOwn] = useState(first.decorations !== null)
  const [decorations, setDecorations] = useState(() => valuesOf(first.decorations ?? []))
  const [attributes, setAttributes] = useState(() => attributeValues(first.attributes))
  const [isTold, setTold] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useDialogGuard(isDirty)
  const leave = useDialogLeave()
  const read = { decorations: isOwn ? readDecorations(decorations) : { value: null }, attributes: readAttributes(attributes) }

  const apply = () => {
    setTold(true)
    if ('wrong' in read.decorations || 'wrong' in read.attributes) return
    const texts = { decorations: JSON.stringify(whole(read.decorations.value)), attributes: JSON.stringify(read.attributes.value) }
    for (const field of ['decorations', 'attributes'] as const) {
      staged.change((old) => withStaged(old, { row: own.sku, field, stored: textOf(own, field), yours: texts[field] }))
      onTyped(own.sku, field)
    }
    onClose()
  }
  /** A decoration that was not changed is as it is stored, what the service has set of it included. */
  const whole = (bodies: object[] | null) =>
    bodies?.map((body, i) => {
      const before = (first.decorations ?? []).find(
        (_, place) => decorations[i]?.key === `stored ${place}` && isUntouched(decorations[i], first.decorations?.[place]),
      )
      return before ?? body
    }) ?? null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || why) return
    event.preventDefault()
    apply()
  }
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setDirty(true)
      set(value)
    }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key of the button below, from every field.
    <div className={classes.form} onKeyDown={onKeyDown}>
      {why && <p className={classes.hint}>You can look, and not change it. {why}</p>}
      {errors && Object.keys(errors).length > 0 && (
        <p role="alert" className={classes.error}>
          {[errors.decorations, errors.attributes].filter(Boolean).join(' ')}
        </p>
      )}
      <fieldset className={classes.part}>
        <legend>Decorations</legend>
        <Switch
          label="Decorations of the merchant’s own"
          description={globalWord(global)}
          disabled={why !== null}
          checked={isOwn}
          data-autofocus
          onChange={({ currentTarget: { checked } }) => {
            setDirty(true)
            setOwn(checked)
            if (checked && !decorations.length) setDecorations(valuesOf(global?.decorations ?? []))
          }}
        />
        {isOwn && (
          <DecorationsField
            values={decorations}
            onChange={changed(setDecorations)}
            wrong={isTold && 'wrong' in read.decorations ? read.decorations.wrong : []}
            isLocked={why !== null}
          />
        )}
        {isOwn && !decorations.length && <p className={classes.hint}>None: it is sold without anything printed on it.</p>}
      </fieldset>
      <fieldset className={classes.part}>
        <legend>Attributes</legend>
        {!attributes.length && <p className={classes.hint}>None of the merchant’s own: the global ones hold.</p>}
        <AttributesField
          values={attributes}
          onChange={changed(setAttributes)}
          wrong={isTold && 'wrong' in read.attributes ? read.attributes.wrong : []}
          isLocked={why !== null}
        />
      </fieldset>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => leave?.()}>
          {why ? 'Close' : 'Cancel'}
        </Button>
        {!why && (
          <Button onClick={apply} aria-keyshortcuts={ariaKeys('mod+Enter')}>
            Put into the sheet
          </Button>
        )}
      </div>
    </div>
  )
}

const isUntouched = (values: object | undefined, stored: Decoration | undefined) =>
  stored !== undefined && JSON.stringify({ ...values, key: '' }) === JSON.stringify(decorationValues(stored, ''))

function globalWord(global: Variant | undefined): string {
  if (!global) return 'Without them the global ones hold.'
  const areas = global.decorations.map(({ area }) => area)
  return areas.length
    ? `Without them the global ones hold: ${areas.join(', ')}.`
    : 'Without them the global ones hold, of which there are none.'
}
