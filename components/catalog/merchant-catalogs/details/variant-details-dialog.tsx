'use client'

import { Button, Switch } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { stageCell } from '@/components/lists/sheet/staged'
import { Dialog, useDialogClose, useDialogGuard } from '@/components/ui/dialogs/dialog'
import type { MerchantVariant, Variant } from '../types'
import type { CatalogSheet } from '../variants/catalog-sheet'
import { textOf } from '../variants/cells'
import { rowValue } from '../variants/rows'
import { attributeValues, parseAttributes } from './attribute-values'
import { AttributesField } from './attributes-field'
import { type Decoration, decorationValues, parseDecorations } from './decoration-values'
import { DecorationsField } from './decorations-field'
import classes from './details.module.css'

interface Props {
  own: MerchantVariant
  global: Variant | undefined
  sheet: CatalogSheet
  disabledReason: string | null
  onClose: () => void
}

export default function VariantDetailsDialog(props: Props) {
  return (
    <Dialog opened onClose={props.onClose} title={`${props.own.sku}: decorations and attributes`} size="lg">
      <VariantDetailsForm {...props} />
    </Dialog>
  )
}

const valuesOf = (all: readonly Decoration[]) => all.map((one, i) => decorationValues(one, `stored ${i}`))

/** Edits the fields without a cell. Changes are staged in the sheet and saved with it. */
function VariantDetailsForm({ own, global, sheet, disabledReason, onClose }: Props) {
  const row = { own, cells: sheet.staged.changed[own.sku]?.cells }
  const errors = sheet.errors[own.sku]
  const [initial] = useState(() => ({ decorations: rowValue(row, 'decorations'), attributes: rowValue(row, 'attributes') }))
  const [isOwn, setOwn] = useState(initial.decorations !== null)
  const [decorations, setDecorations] = useState(() => valuesOf(initial.decorations ?? []))
  const [attributes, setAttributes] = useState(() => attributeValues(initial.attributes))
  const [isSubmitted, setSubmitted] = useState(false)
  const [isDirty, setDirty] = useState(false)
  useDialogGuard(isDirty)
  const leave = useDialogClose()
  const read = { decorations: isOwn ? parseDecorations(decorations) : { value: null }, attributes: parseAttributes(attributes) }

  const apply = () => {
    setSubmitted(true)
    if ('problems' in read.decorations || 'problems' in read.attributes) return
    const texts = {
      decorations: JSON.stringify(withStoredValues(read.decorations.value)),
      attributes: JSON.stringify(read.attributes.value),
    }
    for (const field of ['decorations', 'attributes'] as const) {
      const cell = { row: own.sku, field, source: null, stored: textOf(own, field), yours: texts[field] }
      sheet.change((old) => stageCell(old, cell), cell)
    }
    onClose()
  }
  /** Keeps the stored object of an unchanged decoration, including fields that the service has set. */
  const withStoredValues = (bodies: object[] | null) =>
    bodies?.map((body, i) => {
      const before = (initial.decorations ?? []).find(
        (_, place) => decorations[i]?.key === `stored ${place}` && isUntouched(decorations[i], initial.decorations?.[place]),
      )
      return before ?? body
    }) ?? null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || disabledReason) return
    event.preventDefault()
    apply()
  }
  const trackDirty =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setDirty(true)
      set(value)
    }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's shortcut, from every field.
    <div className="stack gap-lg" onKeyDown={onKeyDown}>
      {disabledReason && <p className="dim small">You can read it, but not change it. {disabledReason}</p>}
      {errors && Object.keys(errors).length > 0 && (
        <p role="alert" className="small error">
          {[errors.decorations, errors.attributes].filter(Boolean).join(' ')}
        </p>
      )}
      <fieldset className={classes.part}>
        <legend>Decorations</legend>
        <Switch
          label="Decorations of the merchant’s own"
          description={globalText(global)}
          disabled={disabledReason !== null}
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
            onChange={trackDirty(setDecorations)}
            problems={isSubmitted && 'problems' in read.decorations ? read.decorations.problems : []}
            isLocked={disabledReason !== null}
          />
        )}
        {isOwn && !decorations.length && <p className="dim small">None: it is sold without anything printed on it.</p>}
      </fieldset>
      <fieldset className={classes.part}>
        <legend>Attributes</legend>
        {!attributes.length && <p className="dim small">None of the merchant’s own: the global ones hold.</p>}
        <AttributesField
          values={attributes}
          onChange={trackDirty(setAttributes)}
          problems={isSubmitted && 'problems' in read.attributes ? read.attributes.problems : []}
          isLocked={disabledReason !== null}
        />
      </fieldset>
      <div className="wrap gap-md justify-end">
        <Button variant="default" onClick={() => leave?.()}>
          {disabledReason ? 'Close' : 'Cancel'}
        </Button>
        {!disabledReason && (
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

function globalText(global: Variant | undefined): string {
  if (!global) return 'Without them the global ones hold.'
  const areas = global.decorations.map(({ area }) => area)
  return areas.length
    ? `Without them the global ones hold: ${areas.join(', ')}.`
    : 'Without them the global ones hold, of which there are none.'
}
