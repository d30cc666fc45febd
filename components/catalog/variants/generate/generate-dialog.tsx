'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { Dialog, useDialogClose, useDialogGuard } from '@/components/ui/dialogs/dialog'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { OptionFields } from '../../products/option-fields'
import type { Product } from '../../types'
import { defaultCurrency } from '../cell-values'
import { type NewRow, optionsWith, stagedChoices, type VariantChanges } from '../staged-changes'
import { useAllVariants } from '../use-variants'
import classes from './generate.module.css'
import { cellsOf, type GenerateValues, type Plan, planOf } from './plan'

interface Props {
  product: Product
  staged: VariantChanges
  onAdd: (cells: NewRow['cells'][], options: string[]) => void
  onClose: () => void
}

export default function GenerateDialog(props: Props) {
  const { data, error, refetch } = useAllVariants(props.product)
  return (
    <Dialog opened onClose={props.onClose} title="Generate variants from options" size="lg">
      {data ? (
        <GenerateForm {...props} existing={data} />
      ) : error ? (
        <LoadError heading="The variants could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} label="The variants are loading" />
      )}
    </Dialog>
  )
}

/** Generates rows for all missing combinations of options. They are saved with the sheet, not before. */
function GenerateForm({ product, staged, onAdd, onClose, existing }: Props & { existing: Product['variants'] }) {
  const [initialValues] = useState<GenerateValues>(() => {
    const options = optionsWith(product.options, staged).map(({ name, values }) => ({ name, values: [...values] }))
    return { options: options.length ? options : [{ name: '', values: [] }], pattern: '', price: '', currency: defaultCurrency(existing) }
  })
  const form = useForm<GenerateValues>({ defaultValues: initialValues })
  const [isSubmitted, setSubmitted] = useState(false)
  // The dialog mounts before its fields, so the first field is focused here.
  const { setFocus } = form
  useEffect(() => setFocus(product.options.length ? 'pattern' : 'options.0.name'), [setFocus, product])
  const leave = useDialogClose()
  useDialogGuard(form.formState.isDirty)
  const values = form.watch()
  const existingChoices = useMemo(
    () => [...existing.map(({ options }) => options), ...stagedChoices(product.options, staged)],
    [product, staged, existing],
  )
  const plan = planOf(values, product.name, existingChoices)
  const { problems, rows } = plan
  const isInvalid = Object.values(problems).some(Boolean)
  const visibleProblems = isSubmitted ? problems : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (isInvalid || !rows.length) return
    onClose()
    onAdd(cellsOf(plan, values), values.options.map(({ name }) => name.trim()).filter(Boolean))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className="stack gap-lg" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <OptionFields form={form} />
      <div className={classes.pair}>
        <TextInput
          label="SKUs"
          description="{Size} is the value, {Colour:3} its first three letters."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          placeholder={plan.pattern}
          error={visibleProblems.pattern}
          {...form.register('pattern')}
        />
        <TextInput
          label="Price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="None"
          error={visibleProblems.price}
          {...form.register('price')}
        />
        <NativeSelect label="Currency" data={Intl.supportedValuesOf('currency')} {...form.register('currency')} />
      </div>
      <Preview plan={plan} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => leave?.()}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isInvalid && !rows.length} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          {isInvalid || !rows.length ? 'Add rows' : `Add ${formatCount(rows.length, 'row')}`}
        </Button>
      </div>
    </form>
  )
}

const MAX_SHOWN = 6

/** The variants that would be generated. */
export function Preview({ plan: { rows, total, problems } }: { plan: Plan }) {
  const existingCount = total - rows.length
  return (
    <section className={classes.preview} aria-label="Preview">
      <p role="status">
        {problems.options ??
          (rows.length
            ? `${formatNumber(rows.length)} of ${formatNumber(total)} combinations ${existingCount ? 'are missing and ' : ''}will be added to the sheet. They are saved with it.`
            : 'Every combination is there already.')}
      </p>
      {!problems.options && rows.length > 0 && (
        <ul>
          {rows.slice(0, MAX_SHOWN).map(({ sku, choice }) => (
            <li key={sku + choice.map(({ value }) => value).join()}>
              <span>{sku}</span>
              <span className={classes.choice}>{choice.map(({ value }) => value).join(' / ')}</span>
            </li>
          ))}
          {rows.length > MAX_SHOWN && <li className={classes.choice}>and {formatNumber(rows.length - MAX_SHOWN)} more</li>}
        </ul>
      )}
    </section>
  )
}
