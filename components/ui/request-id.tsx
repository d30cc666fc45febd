'use client'

import { Copyable } from './copyable'
import classes from './request-id.module.css'

/** The id under which a request is found in the log, to be quoted. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className={classes.line}>
      Request{' '}
      <Copyable value={id} what="request ID">
        <code>{id}</code>
      </Copyable>
    </span>
  )
}
