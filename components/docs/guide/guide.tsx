'use client'

import { useState } from 'react'
import { useOrigin } from '@/components/ui/use-origin'
import type { OperationEntry } from '../document'
import { Prose } from '../prose'
import { useReader } from '../reader'
import type { Saved } from './command'
import { conventions } from './conventions'
import { firstSteps } from './first-steps'
import classes from './guide.module.css'
import { ReceiverView } from './receiver-view'
import type { Variable } from './step'
import { StepView } from './step-view'
import { vendorSteps } from './vendor-steps'
import { webhookSteps } from './webhook-steps'

/** The guide: from authentication to orders in bulk in five minutes, webhooks, a vendor's program, and the conventions. Each step can be copied or run on the page. */
export function Guide({ entries }: { entries: readonly OperationEntry[] }) {
  const { token, merchant, sku } = useReader()
  const [saved, setSaved] = useState<Saved>({})
  const origin = useOrigin()
  const onSave = (variable: Variable, value: string) => setSaved((before) => ({ ...before, [variable]: value }))
  const stepProps = { entries, origin, token, context: { saved, merchant, sku }, onSave }
  return (
    <>
      <section id="guide" className={classes.guide} aria-labelledby="guide-title">
        <h2 id="guide-title">Quick start</h2>
        <Prose text="Each sample is there in curl, TypeScript and Python, here and at every operation. They take the token of the first step from the variable `TOKEN`. TypeScript uses the client package `@waybill/client`: the folder `sdk/` of Waybill’s repository, whose README is a guide to it. Python needs its standard library only." />
        {firstSteps.map((step, index) => (
          <StepView key={step.id} step={step} number={index + 1} {...stepProps} />
        ))}
      </section>
      <section id="webhooks" className={classes.guide} aria-labelledby="webhooks-title">
        <h2 id="webhooks-title">Receive webhooks</h2>
        {webhookSteps.slice(0, 1).map((step) => (
          <StepView key={step.id} step={step} {...stepProps} />
        ))}
        <ReceiverView />
        {webhookSteps.slice(1).map((step) => (
          <StepView key={step.id} step={step} {...stepProps} />
        ))}
      </section>
      <section id="vendors" className={classes.guide} aria-labelledby="vendors-title">
        <h2 id="vendors-title">A vendor’s program</h2>
        {vendorSteps.map((step) => (
          <StepView key={step.id} step={step} {...stepProps} />
        ))}
      </section>
      <section id="rules" className={classes.guide} aria-labelledby="rules-title">
        <h2 id="rules-title">Conventions</h2>
        {conventions.map((step) => (
          <StepView key={step.id} step={step} {...stepProps} />
        ))}
      </section>
    </>
  )
}
