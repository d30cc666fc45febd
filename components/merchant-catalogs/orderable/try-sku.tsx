'use client'

import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { read } from '../../api'
import { Section } from '../../ui/section'
import { shortPrice } from '../variants/rows'
import classes from './orderable.module.css'
import { byWords, nearly, standsFor } from './try'

interface Props {
  merchantId: string
  subAccountId: string
}

/** Answers what an order line with a SKU would be made of now. */
export function TrySku({ merchantId, subAccountId }: Props) {
  const [typed, setTyped] = useState('')
  const [sku, setSku] = useState('')
  const found = useQuery({
    ...read('GET /merchantCatalog/effective/variants/search', {
      query: { merchantId, ...(subAccountId && { subAccountId }), q: sku, pageSize: '200' },
    }),
    enabled: sku !== '',
  })
  const { data, error, isFetching } = found
  const tried = data && standsFor(sku, data.variants)
  const other = data && nearly(sku, data.variants)
  return (
    <Section title="Try a SKU">
      <form
        className={classes.try}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed.trim() === sku) void found.refetch()
          setSku(typed.trim())
        }}
      >
        <TextInput
          label="SKU of an order line"
          autoComplete="off"
          spellCheck={false}
          maxLength={255}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!typed.trim()} loading={isFetching}>
          Try
        </Button>
        <output className={classes.tried} aria-live="polite">
          {error && <Bad>It could not be tried: {error.message}</Bad>}
          {tried && (
            <span className={classes.good}>
              <CircleCheck size={15} aria-hidden="true" />
              <span>
                <strong>{sku}</strong> is <Link href={`/catalog/products/${tried.variant.productId}`}>{tried.variant.sku}</Link>,{' '}
                {tried.variant.name}, {shortPrice(tried.variant.merchantPrice) || 'without a price'} – {byWords[tried.by]}.
              </span>
            </span>
          )}
          {data && !tried && !isFetching && (
            <Bad>
              An order line with <strong>{sku}</strong> would be a SkuIssue: nothing that can be ordered is called so.{' '}
              {other && (
                <>
                  Capitals count: there is <strong>{other}</strong>.
                </>
              )}
            </Bad>
          )}
        </output>
      </form>
    </Section>
  )
}

function Bad({ children }: { children: React.ReactNode }) {
  return (
    <span className={classes.bad}>
      <CircleAlert size={15} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
