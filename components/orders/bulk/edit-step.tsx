'use client'

import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { BulkFields } from './bulk-fields'
import { type Edit, emptyEdit, isEmpty } from './edit'
import classes from './edit-step.module.css'
import { EntryField } from './entry-field'
import { ItemFields } from './item-fields'
import { skusOfQuery } from './scope'
import { StepFooter, type StepProps } from './step'
import { editErrors } from './validate-edit'
import { sharesLabel, sharesOf } from './value-counts'

/** The step for the changes of every order; there are none at first. */
export function EditStep({ orders, listQuery, isShown, onDirty, onSubmit, onClose }: StepProps) {
  const [edit, setEdit] = useState<Edit>(() =>
    emptyEdit(sharesOf(orders, (order) => order.currencyCode)[0]?.value ?? 'USD', skusOfQuery(listQuery, orders)),
  )
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
      : editErrors(edit, orders)
    setProblems(found)
    if (!Object.keys(found).length) onSubmit({ kind: 'edit', edit })
  }
  const keys = useMemo(() => metadataKeys(orders), [orders])
  const now = useMemo(() => sharesOf(orders, (order) => orderStatusMeta[order.status].label), [orders])
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
            description={`Now ${sharesLabel(now)}`}
            checked={edit.shouldRecheck}
            onChange={({ currentTarget }) => change({ shouldRecheck: currentTarget.checked })}
          />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Ship to</legend>
          <p className={classes.hint}>Changes this part of each order’s own address.</p>
          <BulkFields part="address" edit={edit} orders={orders} problems={problems} onChange={change} />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Items</legend>
          <ItemFields edit={edit} orders={orders} problems={problems} onChange={change} />
        </fieldset>
      </div>
      {problems.form && (
        <p role="alert" className={classes.problem}>
          {problems.form}
        </p>
      )}
      <StepFooter isShown={isShown} onNext={next}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </StepFooter>
    </div>
  )
}

const metadataKeys = (orders: StepProps['orders']) =>
  [...new Set(orders.flatMap(({ shipmentsMetadata }) => Object.keys(shipmentsMetadata ?? {})))].sort()
