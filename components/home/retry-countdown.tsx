'use client'

import { Hourglass } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pause } from '@/components/api/pause'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { announce } from '@/components/ui/toasts/announce'
import classes from './status-bar.module.css'

const keys = 'mod+.'
const reasonLabels = { TooMany: 'Too many requests', NotReady: 'The service is not ready' }

/** Counts down to the retry of requests that the service delayed. Announced once, not every second. */
export function RetryCountdown() {
  const state = useSyncExternalStore(pause.subscribe, pause.state, () => null)
  return state && <CountdownNotice key={state.until} reason={reasonLabels[state.reason]} until={state.until} />
}

function CountdownNotice({ reason, until }: { reason: string; until: number }) {
  const [seconds, setSeconds] = useState(() => secondsLeft(until))
  useEffect(() => {
    announce(`${reason}: trying again in ${secondsLeft(until)} seconds.`)
    const timer = setInterval(() => setSeconds(secondsLeft(until)), 250)
    return () => clearInterval(timer)
  }, [reason, until])
  // Also in dialogs, which otherwise take the keyboard: the delayed request may be theirs.
  useActions([
    { id: 'stop-waiting', label: 'Stop waiting', section: 'Everywhere', keys, worksInText: true, worksInDialogs: true, run: pause.cancel },
  ])
  return (
    <div className={classes.notice} data-tone="warn">
      <Hourglass size={15} aria-hidden="true" />
      <p>
        {reason}: trying again in <span className="figures">{seconds} s</span>
      </p>
      <button type="button" className={classes.action} onClick={pause.cancel} aria-keyshortcuts={ariaKeys(keys)}>
        Stop waiting
        <KeyHint keys={keys} />
      </button>
    </div>
  )
}

const secondsLeft = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))
