'use client'

import { Prose } from '../prose'
import { ProgramBlock } from '../samples/sample-block'
import classes from './guide.module.css'
import { receiver } from './receiver'

/** The receiver of webhooks, in the reader's language. */
export function ReceiverView() {
  return (
    <article id="step-receiver" className={classes.step}>
      <div className={classes.text}>
        <h3>{receiver.title}</h3>
        <Prose text={receiver.text} />
      </div>
      <div className={classes.code}>
        <ProgramBlock name={`Sample: ${receiver.title}`} programs={receiver.programs} />
      </div>
    </article>
  )
}
