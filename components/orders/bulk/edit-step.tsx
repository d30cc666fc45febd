'use client'

import { Checkbox } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { orderStatusMeta } from '@/components/records/labels/order-status'
import { PlanStepFooter, problemsByField } from '@/components/work/plans/plan-step'
import { BulkFields } from './bulk-fields'
import { CareFields } from './care-fields'
import { changeOf, type Edit, editErrors, emptyEdit, isEmpty } from './edit'
import classes from './edit-step.module.css'
import { EntryField } from './entry-field'
import { ItemFields } from './item-fields'
import type { OrdersStepProps } from './step-props'
import { sharesLabel, sharesOf } from './value-counts'

/** The step for the changes of every order; there are none at first. */
export function EditStep(props: OrdersStepProps) {
  const { orders, isSample, skus, onSkus, isShown, isPending, problems: refused, onDirty, onSubmit, onClose } = props
  const [edit, setEdit] = useState<Edit>(() => emptyEdit(sharesOf(orders, (order) => order.currencyCode)[0]?.value ?? 'USD'))
  const [problems, setProblems] = useState<Record<string, string>>({})
  // The service’s problems are shown until the next change.
  useEffect(() => setProblems(editErrors(problemsByField(refused), edit)), [refused, edit])
  const change = (part: Partial<Edit>) => {
    const next = { ...edit, ...part }
    setEdit(next)
    onDirty(!isEmpty(next))
  }
  const next = () => {
    if (isEmpty(edit)) setProblems({ form: 'Change something first: every field still says “No change”.' })
    else onSubmit(changeOf(edit, skus))
  }
  const keys = useMemo(() => metadataKeys(orders), [orders])
  const now = useMemo(() => sharesOf(orders, (order) => orderStatusMeta[order.status].label), [orders])
  return (
    <div>
      <div className={classes.parts}>
        <fieldset className={classes.part}>
          <legend>Order</legend>
          <BulkFields part="order" edit={edit} orders={orders} isSample={isSample} problems={problems} onChange={change} isFirst />
          <CareFields edit={edit} orders={orders} problems={problems} onChange={change} />
          <EntryField
            label="Shipment metadata"
            names={keys}
            entry={edit.metadata}
            error={problems.metadata}
            onChange={(metadata) => change({ metadata })}
          />
          <Checkbox
            label="Run the checks again"
            description={isSample ? undefined : `Now ${sharesLabel(now)}`}
            checked={edit.shouldRecheck}
            onChange={({ currentTarget }) => change({ shouldRecheck: currentTarget.checked })}
          />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Ship to</legend>
          <p className={classes.hint}>Changes this part of each order’s own address.</p>
          <BulkFields part="address" edit={edit} orders={orders} isSample={isSample} problems={problems} onChange={change} />
        </fieldset>
        <fieldset className={classes.part}>
          <legend>Items</legend>
          <ItemFields edit={edit} skus={skus} onSkus={onSkus} orders={orders} isSample={isSample} problems={problems} onChange={change} />
        </fieldset>
      </div>
      {problems.form && (
        <p role="alert" className={classes.problem}>
          {problems.form}
        </p>
      )}
      <PlanStepFooter isShown={isShown} isPending={isPending} onNext={next} onClose={onClose} />
    </div>
  )
}

const metadataKeys = (orders: OrdersStepProps['orders']) =>
  [...new Set(orders.flatMap(({ shipmentsMetadata }) => Object.keys(shipmentsMetadata ?? {})))].sort()
