'use client'

import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { FormError } from '@/components/frame/forms/form-error'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import { Grid } from '@/components/ui/grid/grid'
import type { Catalog, Variant } from '../types'
import { defaultCurrency } from '../variants/cells'
import classes from './add.module.css'
import { newVariantOf, type Rules, rulesProblems } from './pricing'
import { setUpColumns } from './set-up-columns'
import { useAddVariants } from './use-add-variants'

interface Props {
  catalog: Catalog
  variants: Variant[]
  rules: Rules
  onRules: (rules: Rules) => void
  onBack: () => void
  /** Called after a partial success, with the global SKUs that were not added. */
  onSkipped: (skus: ReadonlySet<string>) => void
  onDone: () => void
}

/** The merchant's SKUs and prices of the chosen variants, previewed before they are added. */
export function SetUpStep({ catalog, variants, rules, onRules, onBack, onSkipped, onDone }: Props) {
  const problems = rulesProblems(rules)
  const isInvalid = Object.keys(problems).length > 0
  const currency = variants.find(({ price }) => price)?.price?.currency ?? defaultCurrency
  const newVariants = useMemo(() => variants.map((one) => newVariantOf(rules, one, currency)), [variants, rules, currency])
  const { add, isAdding, error, preview, skipped } = useAddVariants({ catalog, newVariants, isInvalid, onSkipped, onDone })
  const rows = variants.map((variant, i) => ({
    variant,
    newVariant: newVariants[i]!,
    skippedReason: skipped.get(variant.sku) ?? preview?.skipped.get(variant.sku) ?? null,
  }))
  const skippedCount = rows.filter(({ skippedReason }) => skippedReason).length
  const change = (part: Partial<Rules>) => onRules({ ...rules, ...part })
  const isBlocked = isInvalid || isAdding || skippedCount === variants.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlocked) void add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button's shortcut, from every field.
    <div className="stack gap-lg" onKeyDown={onKeyDown}>
      <FormError error={error} onRetry={() => void add()} />
      <div className={classes.rules}>
        <TextInput
          label="Merchant SKU"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="{sku} becomes the global SKU; without it, this stands before. Empty: orders name the global SKU."
          placeholder="NW-{sku}"
          autoComplete="off"
          spellCheck={false}
          value={rules.skuPattern}
          error={problems.skuPattern}
          ref={focusOnce}
          onChange={({ currentTarget }) => change({ skuPattern: currentTarget.value })}
        />
        <NativeSelect
          label="Merchant price"
          data={[
            { value: 'global', label: 'The global price' },
            { value: 'percent', label: 'Global price ± percent' },
            { value: 'fixed', label: 'One price for all' },
          ]}
          value={rules.price}
          onChange={({ currentTarget }) => change({ price: currentTarget.value as Rules['price'] })}
        />
        {rules.price === 'percent' && (
          <TextInput
            label="Percent more, or less"
            inputMode="decimal"
            placeholder="10 or -5"
            autoComplete="off"
            value={rules.percent}
            error={rules.percent ? problems.percent : undefined}
            onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
          />
        )}
        {rules.price === 'fixed' && (
          <TextInput
            label="Price"
            inputMode="decimal"
            placeholder={`12.50 ${currency}`}
            autoComplete="off"
            value={rules.fixed}
            error={rules.fixed ? problems.fixed : undefined}
            onChange={({ currentTarget }) => change({ fixed: currentTarget.value })}
          />
        )}
      </div>
      <Grid
        label="What would be added"
        columns={setUpColumns}
        rows={rows}
        rowId={({ variant }) => variant.id}
        rowLabel={({ variant }) => variant.sku}
        rowTone={({ skippedReason }) => (skippedReason ? 'warn' : undefined)}
        maxHeight="min(42vh, 22rem)"
      />
      <div className={classes.actions}>
        <p role="status">
          {preview?.isWorking
            ? 'Checking what can be added …'
            : `${formatNumber(variants.length - skippedCount)} of ${formatCount(variants.length, 'variant')} can be added`}
          {skippedCount > 0 && <strong className={classes.out}> · {formatNumber(skippedCount)} left out</strong>}
        </p>
        <Button variant="default" onClick={onBack} disabled={isAdding}>
          Back
        </Button>
        <Button onClick={() => void add()} loading={isAdding} disabled={isBlocked} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          Add {formatCount(variants.length - skippedCount, 'variant')}
        </Button>
      </div>
    </div>
  )
}

/** Focuses the first field when the step opens. */
const focusOnce = (field: HTMLInputElement | null) => field?.focus()
