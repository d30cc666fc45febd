'use client'

import { Button, Loader, TextInput } from '@mantine/core'
import { ScanLine } from 'lucide-react'
import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { takesText, topLayer } from '@/components/frame/keyboard/focus-context'
import classes from './pack-page.module.css'

interface Props {
  field: RefObject<HTMLInputElement | null>
  /** The code expected next. */
  label: string
  isLooking: boolean
  /** The multiplier of the next scan. */
  times: number
  onScan: (text: string) => void
  /** Enter in the empty field: scanners never send it. */
  onEmpty: () => void
  /** Backspace in the empty field. */
  onUndo: () => void
}

/** The one field for all scans. */
export function ScanField({ field, label, isLooking, times, onScan, onEmpty, onUndo }: Props) {
  const [text, setText] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!text.trim()) return onEmpty()
    onScan(text)
    setText('')
    field.current?.focus()
  }
  function press(event: ReactKeyboardEvent) {
    if (event.key !== 'Backspace' || text || event.repeat) return
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
        onChange={(event) => setText(event.currentTarget.value)}
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

/**
 * Directs characters typed outside of a field into the scan field: this page has no single-letter shortcuts, and scans are received
 * wherever the focus is. A space still presses the focused button.
 */
export function useScans(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function take(event: KeyboardEvent) {
      const isText = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || event.isComposing || takesText(event.target) || topLayer()) return
      // The character itself arrives in the field, since the focus moves before it is inserted.
      field.current?.focus()
      event.stopPropagation()
    }
    window.addEventListener('keydown', take, { capture: true })
    return () => window.removeEventListener('keydown', take, { capture: true })
  }, [field])
}
