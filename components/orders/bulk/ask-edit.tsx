'use client'

import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { statuses } from '../statuses'
import { type AskProps, usePrimary } from './ask'
import classes from './ask-edit.module.css'
import { AskEnd } from './ask-end'
import { BulkFields } from './bulk-fields'
import { problemsOf } from './check'
import { type Edit, emptyEdit, isEmpty } from './edit'
import { EntryField } from './entry-field'
import { ItemsPart } from './items-part'
import { mixedWords, sharesOf } from './mixed'

/** What is to change in every order. Nothing is, until it is typed. */
export function AskEdit({ orders, primary, onDirty, onAsk, onClose }: AskProps) {
  const [edit, setEdit] = useState<Edit>(() => emptyEdit(sharesOf(orders, (order) => order.currencyCode)[0]?.value ?? 'USD'))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const change = (part: Partial<Edit>) => {
    const next = { ...edit, ...part }
    setEdit(next)
    setProblems({})
    onDirty(!isEmpty(next))
  }
  const next = () => {
    const found: Record<string, string> = isEmpty(edit)
      ? { form: 'Change something first: every field still says “No change”.' }
      : problemsOf(edit, orders)
    setProblems(found)
    if (!Object.keys(found).length) onAsk({ kind: 'edit', edit })
  }
  usePrimary(primary, next)
  const keys = useMemo(() => metadataKeys(orders), [orders])
  const now = useMemo(() => sharesOf(orders, (order) => statuses[order.status].word), [orders])
  return (
    <div>
      <div className={classes.parts}>
        <fieldset className={classes.part}>
          <legend>Order</legend>
          <BulkFields part="order" edit={edit} orders={orders} problems={problems} onChange={change} isFirst />
          <EntryField
            label="Shipment metadata"
            names={keys}
            entry={edit.metadata}
            error={problems.metadata}
            onChange={(metadata) => change({ metadata })}
          />
          <Checkbox
            label="Run the checks again"
            description={`Now ${mixedWords(now)}`}
            checked={edit.recheck}
            onChange={({ currentTarget }) => change({ recheck: currentTarget.checked })}
          />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Ship to</legend>
          <p className={classes.hint}>Goes into each order’s own address.</p>
          <BulkFields part="address" edit={edit} orders={orders} problems={problems} onChange={change} />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Items</legend>
          <ItemsPart edit={edit} orders={orders} problems={problems} onChange={change} />
        </fieldset>
      </div>
      {problems.form && (
        <p role="alert" className={classes.problem}>
          {problems.form}
        </p>
      )}
      <AskEnd onNext={next}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </AskEnd>
    </div>
  )
}

const metadataKeys = (orders: AskProps['orders']) =>
  [...new Set(orders.flatMap(({ shipmentsMetadata }) => Object.keys(shipmentsMetadata ?? {})))].sort()
