'use client'

import { useState } from 'react'
import { useOrigin } from '@/components/ui/use-origin'
import type { OperationEntry } from '../document'
import { useReader } from '../reader'
import { conventions } from './conventions'
import { firstSteps } from './first-steps'
import classes from './guide.module.css'
import { StepView } from './step-view'

/** The guide: from authentication to orders in bulk in five minutes, then the conventions. Each step can be copied or run on the page. */
export function Guide({ entries }: { entries: readonly OperationEntry[] }) {
  const { token, merchant, sku } = useReader()
  const [order, setOrder] = useState<string>()
  const origin = useOrigin()
  const stepProps = { entries, origin, token, context: { order, merchant, sku }, onOrder: setOrder }
  return (
    <>
      <section id="guide" className={classes.guide} aria-labelledby="guide-title">
        <h2 id="guide-title">Quick start</h2>
        {firstSteps.map((step, index) => (
          <StepView key={step.id} step={step} number={index + 1} {...stepProps} />
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
