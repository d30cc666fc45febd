'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { FormProblem } from '../../forms/form-problem'
import { ariaKeys } from '../../keys/keys'
import { Grid } from '../../ui/grid/grid'
import { counted, number } from '../../ui/number'
import type { Catalog, Variant } from '../shapes'
import { usualCurrency } from '../variants/cells'
import classes from './add.module.css'
import { addedBy, type Rules, wrongRules } from './rules'
import { setUpColumns } from './set-up-columns'
import { useAdd } from './use-add'

interface Props {
  catalog: Catalog
  variants: Variant[]
  rules: Rules
  onRules: (rules: Rules) => void
  onBack: () => void
  /** Some were added; these global SKUs were not. */
  onLeft: (skus: ReadonlySet<string>) => void
  onDone: () => void
}

/** What the merchant calls and takes for the variants that were chosen, shown before they are added. */
export function SetUp({ catalog, variants, rules, onRules, onBack, onLeft, onDone }: Props) {
  const wrong = wrongRules(rules)
  const isWrong = Object.keys(wrong).length > 0
  const currency = variants.find(({ price }) => price)?.price?.currency ?? usualCurrency
  const made = useMemo(() => variants.map((one) => addedBy(rules, one, currency)), [variants, rules, currency])
  const { add, isAdding, refusal, preview, left } = useAdd({ catalog, made, isWrong, onLeft, onDone })
  const rows = variants.map((variant, i) => ({
    variant,
    made: made[i]!,
    why: left.get(variant.sku) ?? preview?.left.get(variant.sku) ?? null,
  }))
  const out = rows.filter(({ why }) => why).length
  const put = (part: Partial<Rules>) => onRules({ ...rules, ...part })
  const isBlocked = isWrong || isAdding || out === variants.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlocked) void add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's own key, from every field.
    <div className={classes.step} onKeyDown={onKeyDown}>
      <FormProblem refusal={refusal} onRetry={() => void add()} />
      <div className={classes.rules}>
        <TextInput
          label="Merchant SKU"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="{sku} becomes the global SKU; without it, this stands before. Empty: orders name the global SKU."
          placeholder="NW-{sku}"
          autoComplete="off"
          spellCheck={false}
          value={rules.skuPattern}
          error={wrong.skuPattern}
          ref={focusOnce}
          onChange={({ currentTarget }) => put({ skuPattern: currentTarget.value })}
        />
        <NativeSelect
          label="Merchant price"
          data={[
            { value: 'global', label: 'The global price' },
            { value: 'percent', label: 'Global price ± percent' },
            { value: 'fixed', label: 'One price for all' },
          ]}
          value={rules.price}
          onChange={({ currentTarget }) => put({ price: currentTarget.value as Rules['price'] })}
        />
        {rules.price === 'percent' && (
          <TextInput
            label="Percent more, or less"
            inputMode="decimal"
            placeholder="10 or -5"
            autoComplete="off"
            value={rules.percent}
            error={rules.percent ? wrong.percent : undefined}
            onChange={({ currentTarget }) => put({ percent: currentTarget.value })}
          />
        )}
        {rules.price === 'fixed' && (
          <TextInput
            label="Price"
            inputMode="decimal"
            placeholder={`12.50 ${currency}`}
            autoComplete="off"
            value={rules.fixed}
            error={rules.fixed ? wrong.fixed : undefined}
            onChange={({ currentTarget }) => put({ fixed: currentTarget.value })}
          />
        )}
      </div>
      <Grid
        label="What would be added"
        columns={setUpColumns}
        rows={rows}
        rowId={({ variant }) => variant.id}
        rowLabel={({ variant }) => variant.sku}
        rowTone={({ why }) => (why ? 'warn' : undefined)}
        maxHeight="min(42vh, 22rem)"
      />
      <div className={classes.actions}>
        <p role="status">
          {preview?.isWorking
            ? 'Looking what can be added …'
            : `${number(variants.length - out)} of ${counted(variants.length, 'variant')} can be added`}
          {out > 0 && <strong className={classes.out}> · {number(out)} left out</strong>}
        </p>
        <Button variant="default" onClick={onBack} disabled={isAdding}>
          Back
        </Button>
        <Button onClick={() => void add()} loading={isAdding} disabled={isBlocked} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          Add {counted(variants.length - out, 'variant')}
        </Button>
      </div>
    </div>
  )
}

/** The first field has the focus when the step comes. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
