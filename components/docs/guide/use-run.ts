'use client'

import { useState } from 'react'
import { perform } from '../perform'
import { type Reader, requestOfStep } from './command'
import type { Step } from './step'

interface Options {
  token: string
  reader: Reader
  onOrder: (order: string) => void
}

interface Ran {
  label: string
  text: string
  isJson: boolean
}

/** Runs a step in the browser, and keeps the order that it made for the steps after it. */
export function useRun(step: Step, { token, reader, onOrder }: Options) {
  const [outcome, setOutcome] = useState<Ran | null>(null)
  const [isBusy, setBusy] = useState(false)
  return {
    outcome,
    isBusy,
    async run() {
      setBusy(true)
      const found = await perform(requestOfStep(step, reader), token)
      setBusy(false)
      if ('failure' in found) return setOutcome({ label: 'Not sent', text: found.failure, isJson: false })
      const shown = found.headers.split('\n').filter((line) => /^(etag|dry-run|idempotency-replayed):/.test(line))
      setOutcome({ label: [`${found.status} in ${found.milliseconds} ms`, ...shown].join(' · '), text: found.body, isJson: !step.isStream })
      if (step.keeps?.variable === 'ORDER' && found.status.startsWith('201')) onOrder(JSON.parse(found.body).order.shortId)
    },
  }
}
