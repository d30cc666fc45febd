'use client'

import { ArrowLeft } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { BackLink } from '@/components/frame/back-link'
import { useActions } from '@/components/frame/keyboard/use-actions'
import { Age } from '@/components/ui/format/date-time'
import { capitalize } from '@/components/ui/format/text'
import { useLastAddress } from './last-address'
import classes from './record-heading.module.css'

interface Props {
  /** The noun of the record: "vendor". */
  noun: string
  name: string
  /** The address of the list that contains the record. */
  back: string
  /** The time of the last change. */
  changedAt: string
  /** The record's status, shown beside its name. */
  status?: ReactNode
  /** The record's actions. */
  children?: ReactNode
}

/** The heading of the page of one record, as in the page's title: "Vendor: Inkwell". */
export function RecordHeading({ noun, name, back, changedAt, status, children }: Props) {
  const router = useRouter()
  const list = useLastAddress(back)
  const backLabel = `All ${noun}s`
  useActions([{ id: 'directory.back', label: backLabel, keys: 'Escape', icon: ArrowLeft, section: 'Go to', run: () => router.push(list) }])
  return (
    <div className={classes.heading}>
      <BackLink href={list} label={backLabel} />
      <h1 className="break-anywhere min-w-0">
        <span className="dim">{capitalize(noun)}:</span> {name}
      </h1>
      {status}
      <span className="dim small">
        changed <Age at={changedAt} inSentence />
      </span>
      <div className="wrap gap-sm ml-auto">{children}</div>
    </div>
  )
}
