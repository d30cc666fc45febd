'use client'

import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { read } from '@/components/api/request'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { shortPrice } from '../variants/rows'
import classes from './orderable.module.css'
import { findBySku, findIgnoringCase, matchLabels } from './sku-lookup'

interface Props {
  merchantId: string
  subAccountId: string
}

/** Looks up the variant that an order line with a SKU would get now. */
export function SkuLookupSection({ merchantId, subAccountId }: Props) {
  const [typed, setTyped] = useState('')
  const [sku, setSku] = useState('')
  const found = useQuery({
    ...read('GET /merchantCatalog/effective/variants/search', {
      query: { merchantId, ...(subAccountId && { subAccountId }), q: sku, pageSize: '200' },
    }),
    enabled: sku !== '',
  })
  const { data, error, isFetching } = found
  const match = data && findBySku(sku, data.variants)
  const nearMatch = data && findIgnoringCase(sku, data.variants)
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
          {error && <NotFound>It could not be tried: {error.message}</NotFound>}
          {match && (
            <span className={classes.good}>
              <CircleCheck size={15} aria-hidden="true" />
              <span>
                <strong>{sku}</strong> is <Link href={`/catalog/products/${match.variant.productId}`}>{match.variant.sku}</Link>,{' '}
                {match.variant.name}, {shortPrice(match.variant.merchantPrice) || 'without a price'} – {matchLabels[match.by]}.
              </span>
            </span>
          )}
          {data && !match && !isFetching && (
            <NotFound>
              An order line with <strong>{sku}</strong> would be a SkuIssue: nothing that can be ordered has this SKU.{' '}
              {nearMatch && (
                <>
                  SKUs are case-sensitive: there is <strong>{nearMatch}</strong>.
                </>
              )}
            </NotFound>
          )}
        </output>
      </form>
    </Section>
  )
}

function NotFound({ children }: { children: React.ReactNode }) {
  return (
    <span className={classes.bad}>
      <CircleAlert size={15} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
