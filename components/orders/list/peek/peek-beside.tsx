'use client'

import { type ComponentProps, lazy } from 'react'
import { Lazily } from '../../../ui/lazily'

const Peek = lazy(() => import('./peek').then((part) => ({ default: part.Peek })))

/** Loaded when it is first wanted. */
export function PeekBeside(props: ComponentProps<typeof Peek>) {
  return (
    <Lazily>
      <Peek {...props} />
    </Lazily>
  )
}
