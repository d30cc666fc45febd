'use client'

import { Hourglass } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { pause } from '../api-pause'
import { useActions } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { announce } from '../ui/announce'
import classes from './strip.module.css'

const keys = 'mod+.'
const words = { TooMany: 'Too many requests', NotReady: 'The service is not ready' }

/** Counts down to when requests go on that the service has put off. Said once, not every second. */
export function Countdown() {
  const state = useSyncExternalStore(pause.subscribe, pause.state, () => null)
  return state && <Counting key={state.until} why={words[state.why]} until={state.until} />
}

function Counting({ why, until }: { why: string; until: number }) {
  const [seconds, setSeconds] = useState(() => left(until))
  useEffect(() => {
    announce(`${why}: trying again in ${left(until)} seconds.`)
    const timer = setInterval(() => setSeconds(left(until)), 250)
    return () => clearInterval(timer)
  }, [why, until])
  // A dialog keeps the keyboard to itself, and it may be its own request that waits.
  useActions([{ id: 'stop-waiting', label: 'Stop waiting', section: 'Everywhere', keys, inText: true, inDialogs: true, run: pause.giveUp }])
  return (
    <div className={classes.notice} data-tone="warn">
      <Hourglass size={15} aria-hidden="true" />
      <p>
        {why}: trying again in <span className={classes.seconds}>{seconds} s</span>
      </p>
      <button type="button" className={classes.does} onClick={pause.giveUp} aria-keyshortcuts={ariaKeys(keys)}>
        Stop waiting
        <KeyHint keys={keys} />
      </button>
    </div>
  )
}

const left = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1_000))
