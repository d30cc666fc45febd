'use client'

import { Button, Loader, TextInput } from '@mantine/core'
import { ScanLine } from 'lucide-react'
import type { FormEvent, KeyboardEvent as ReactKeyboardEvent, RefObject } from 'react'
import classes from './pack-page.module.css'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** The code expected next. */
  label: string
  /** The code as far as it is typed or scanned; the page holds it, so that a scan in progress survives a STOP. */
  text: string
  onText: (text: string) => void
  isLooking: boolean
  /** The multiplier of the next scan. */
  times: number
  onScan: (text: string) => void
  /** Enter in the empty field: scanners never send it. */
  onEmpty?: () => void
  /** Backspace in the empty field. */
  onUndo?: () => void
}

/** The one field for all scans. */
export function ScanField({ field, label, text, onText, isLooking, times, onScan, onEmpty, onUndo }: Props) {
  function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return onEmpty?.()
    onText('')
    onScan(text)
    field.current?.focus()
  }
  function press(event: ReactKeyboardEvent) {
    if (event.key !== 'Backspace' || text || event.repeat || !onUndo) return
    event.preventDefault()
    onUndo()
  }
  return (
    <form className={classes.scan} onSubmit={send} aria-label="Scan">
      <TextInput
        ref={field}
        className={classes.field}
        label={label}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={press}
        leftSection={isLooking ? <Loader size={18} aria-hidden="true" /> : <ScanLine size={20} aria-hidden="true" />}
        rightSection={times > 1 ? <span className={classes.times}>× {times}</span> : undefined}
        rightSectionWidth={times > 1 ? 72 : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" variant="default">
        Enter
      </Button>
    </form>
  )
}
