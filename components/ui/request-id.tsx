'use client'

import { Copyable } from './copyable'
import classes from './copyable.module.css'
import { withShortIds } from './format/short-ids'

/** The id that identifies a request in the log, for support requests. */
export function RequestId({ id }: { id: string }) {
  return (
    <span className={classes.request}>
      Request{' '}
      <Copyable value={id} label="request ID">
        <code>{withShortIds(id)}</code>
      </Copyable>
    </span>
  )
}
