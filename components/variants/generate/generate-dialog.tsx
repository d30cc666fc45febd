'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Product } from '../../catalog/shapes'
import { ariaKeys } from '../../keys/keys'
import { OptionFields } from '../../products/list/option-fields'
import { Bones } from '../../ui/bones'
import { Dialog, useDialogGuard, useDialogLeave } from '../../ui/dialog'
import { counted } from '../../ui/number'
import { Refused } from '../../ui/refused'
import { choicesIn, type Fresh, optionsWith, type Staged } from '../staged'
import { usualCurrency } from '../usual-currency'
import classes from './generate.module.css'
import { cellsOf, planOf, type Typed } from './plan'
import { Preview } from './preview'
import { useAllVariants } from './use-all-variants'

interface Props {
  product: Product
  staged: Staged
  onAdd: (cells: Fresh['cells'][], options: string[]) => void
  onClose: () => void
}

export default function GenerateDialog(props: Props) {
  const { data, error, refetch } = useAllVariants(props.product)
  return (
    <Dialog opened onClose={props.onClose} title="Generate variants from options" size="lg">
      {data ? (
        <GenerateForm {...props} existing={data} />
      ) : error ? (
        <Refused heading="The variants could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <Bones lines={8} label="The variants are loading" />
      )}
    </Dialog>
  )
}

/** Makes rows for all combinations of options that are not there yet. They are saved with the sheet, not before. */
function GenerateForm({ product, staged, onAdd, onClose, existing }: Props & { existing: Product['variants'] }) {
  const [start] = useState<Typed>(() => {
    const options = optionsWith(product.options, staged).map(({ name, values }) => ({ name, values: [...values] }))
    return { options: options.length ? options : [{ name: '', values: [] }], pattern: '', price: '', currency: usualCurrency(existing) }
  })
  const form = useForm<Typed>({ defaultValues: start })
  const [isTried, setTried] = useState(false)
  // The dialog was there before its fields.
  const { setFocus } = form
  useEffect(() => setFocus(product.options.length ? 'pattern' : 'options.0.name'), [setFocus, product])
  const leave = useDialogLeave()
  useDialogGuard(form.formState.isDirty)
  const typed = form.watch()
  const there = useMemo(
    () => [...existing.map(({ options }) => options), ...choicesIn(product.options, staged)],
    [product, staged, existing],
  )
  const plan = planOf(typed, product.name, there)
  const { problems, rows } = plan
  const isWrong = Object.values(problems).some(Boolean)
  const told = isTried ? problems : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWrong || !rows.length) return
    onClose()
    onAdd(cellsOf(plan, typed), typed.options.map(({ name }) => name.trim()).filter(Boolean))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form className={classes.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <OptionFields form={form} />
      <div className={classes.pair}>
        <TextInput
          label="SKUs"
          description="{Size} is the value, {Colour:3} its first three letters."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          placeholder={plan.pattern}
          error={told.pattern}
          {...form.register('pattern')}
        />
        <TextInput label="Price" inputMode="decimal" autoComplete="off" placeholder="None" error={told.price} {...form.register('price')} />
        <NativeSelect label="Currency" data={Intl.supportedValuesOf('currency')} {...form.register('currency')} />
      </div>
      <Preview plan={plan} />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => leave?.()}>
          Cancel
        </Button>
        <Button type="submit" disabled={!isWrong && !rows.length} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          {isWrong || !rows.length ? 'Add rows' : `Add ${counted(rows.length, 'row')}`}
        </Button>
      </div>
    </form>
  )
}
