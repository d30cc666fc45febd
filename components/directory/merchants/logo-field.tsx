'use client'

import { Button } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { announce } from '../../ui/announce'
import { Picture } from '../../ui/picture'
import classes from './merchants.module.css'
import { pictureOf, pictureTypes, unfitLogo, uploadLogo } from './upload-logo'

interface Props {
  /** Empty where there is none. */
  fileId: string
  onChange: (fileId: string) => void
  error: string | undefined
}

/** The picture on a merchant's packing slips: chosen, seen, replaced, taken away. It counts once the form is saved. */
export function LogoField({ fileId, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    const reason = unfitLogo(file)
    setRefused(reason)
    if (reason) return
    setSending(true)
    try {
      onChange(await uploadLogo(file))
      announce('The logo is uploaded. Save to use it.')
    } catch (thrown) {
      setRefused(`${file.name} could not be uploaded. ${(thrown as Error).message}`)
    } finally {
      setSending(false)
    }
  }
  const problem = refused ?? error
  return (
    <div className={classes.logoField}>
      <Picture url={fileId ? pictureOf(fileId) : null} alt="Logo" size={64} />
      <div>
        <div className={classes.buttons}>
          <Button
            ref={chooser}
            variant="default"
            size="xs"
            loading={isSending}
            leftSection={<ImageUp size={15} aria-hidden="true" />}
            aria-describedby="logo-limits"
            onClick={() => input.current?.click()}
          >
            {fileId ? 'Replace the logo' : 'Choose a logo'}
          </Button>
          {fileId && (
            <Button
              variant="default"
              size="xs"
              disabled={isSending}
              leftSection={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => {
                setRefused(null)
                onChange('')
                // This button goes.
                chooser.current?.focus()
              }}
            >
              Remove the logo
            </Button>
          )}
        </div>
        <p id="logo-limits" className={classes.limits}>
          PNG or JPEG, to 10 MiB. About 540 × 180 px prints sharply; it is never enlarged.
        </p>
        {problem && (
          <p role="alert" className={classes.error}>
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Logo"
        accept={pictureTypes.join()}
        onChange={(event) => void choose(event)}
      />
    </div>
  )
}
