'use client'

import { useState } from 'react'
import { useOrigin } from '../use-origin'
import { firstSteps } from './first-steps'
import classes from './guide.module.css'
import { rules } from './rules'
import { StepView } from './step-view'

/** From nothing to orders in bulk in five minutes, and what holds everywhere. Each step can be copied, and sent from here. */
export function Guide({ token, merchant }: { token: string; merchant: string }) {
  const [order, setOrder] = useState<string>()
  const origin = useOrigin()
  const shared = { origin, token, reader: { order, merchant }, onOrder: setOrder }
  return (
    <>
      <section id="guide" className={classes.guide} aria-labelledby="guide-title">
        <h2 id="guide-title">Five minutes</h2>
        {firstSteps.map((step, index) => (
          <StepView key={step.id} step={step} number={index + 1} {...shared} />
        ))}
      </section>
      <section id="rules" className={classes.guide} aria-labelledby="rules-title">
        <h2 id="rules-title">What holds everywhere</h2>
        {rules.map((step) => (
          <StepView key={step.id} step={step} {...shared} />
        ))}
      </section>
    </>
  )
}
