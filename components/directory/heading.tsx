'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { useActions } from '../keys/actions'
import { useLastAddress } from '../list/last-address'
import { Age } from '../ui/age'
import { BackLink } from '../ui/back-link'
import classes from './heading.module.css'

interface Props {
  name: string
  /** The list that it is in. */
  back: string
  backWord: string
  /** When it was changed last. */
  changed: string
  /** Its state, beside the name. */
  state?: ReactNode
  /** What can be done. */
  children?: ReactNode
}

/** The first line of a page about one vendor, merchant or user. */
export function DirectoryHeading({ name, back, backWord, changed, state, children }: Props) {
  const router = useRouter()
  const list = useLastAddress(back)
  useActions([{ id: 'directory.back', label: backWord, keys: 'Escape', icon: ArrowLeft, section: 'Go to', run: () => router.push(list) }])
  return (
    <div className={classes.heading}>
      <BackLink href={list} word={backWord} />
      <h1 className={classes.name}>{name}</h1>
      {state}
      <span className={classes.second}>
        changed <Age at={changed} inSentence />
      </span>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
