'use client'

import { Button } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Picture } from '@/components/ui/pictures/picture'
import { announce } from '@/components/ui/toasts/announce'
import { fileUrl, logoProblem, logoTypes, uploadLogo } from './logo-upload'
import classes from './merchants.module.css'

interface Props {
  /** Empty for none. */
  fileId: string
  onChange: (fileId: string) => void
  error: string | undefined
}

/** The logo on a merchant's packing slips, with upload, preview and removal. It is used once the form is saved. */
export function LogoField({ fileId, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  const [isSending, setSending] = useState(false)
  const [uploadError, setUploadError] = useState<string | null>(null)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (!file) return
    const reason = logoProblem(file)
    setUploadError(reason)
    if (reason) return
    setSending(true)
    try {
      onChange(await uploadLogo(file))
      announce('The logo is uploaded. Save to use it.')
    } catch (thrown) {
      setUploadError(`${file.name} could not be uploaded. ${(thrown as Error).message}`)
    } finally {
      setSending(false)
    }
  }
  const problem = uploadError ?? error
  return (
    <div className={classes.logoField}>
      <Picture url={fileId ? fileUrl(fileId) : null} alt="Logo" size={64} />
      <div>
        <div className="wrap gap-sm">
          <Button
            ref={chooseButton}
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
                setUploadError(null)
                onChange('')
                // This button is about to disappear, so the focus moves.
                chooseButton.current?.focus()
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
        accept={logoTypes.join()}
        onChange={(event) => void choose(event)}
      />
    </div>
  )
}
