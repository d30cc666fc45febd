'use client'

import { Button } from '@mantine/core'
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { fileUrl, pictureTypes } from '@/components/api/upload-file'
import { useUpload } from '@/components/frame/forms/use-upload'
import { Picture } from '@/components/ui/pictures/picture'
import { announce } from '@/components/ui/toasts/announce'
import classes from './merchants.module.css'

interface Props {
  /** Empty for none. */
  fileId: string
  onChange: (fileId: string) => void
  error: string | undefined
}

/** The logo on a merchant's packing slips, with upload, preview and removal. It is used once the form is saved. */
export function LogoField({ fileId, onChange, error }: Props) {
  const chooseButton = useRef<HTMLButtonElement>(null)
  const upload = useUpload({
    types: pictureTypes,
    onUploaded(id) {
      onChange(id)
      announce('The logo is uploaded. Save to use it.')
    },
  })
  const problem = upload.error ?? error
  return (
    <div className={classes.logoField}>
      <Picture url={fileId ? fileUrl(fileId) : null} alt="Logo" size={64} />
      <div>
        <div className="wrap gap-sm">
          <Button
            ref={chooseButton}
            variant="default"
            size="xs"
            loading={upload.isSending}
            leftSection={<ImageUp size={15} aria-hidden="true" />}
            aria-describedby="logo-limits"
            onClick={upload.choose}
          >
            {fileId ? 'Replace the logo' : 'Choose a logo'}
          </Button>
          {fileId && (
            <Button
              variant="default"
              size="xs"
              disabled={upload.isSending}
              leftSection={<Trash2 size={15} aria-hidden="true" />}
              onClick={() => {
                upload.forgetError()
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
      <input aria-label="Logo" {...upload.input} />
    </div>
  )
}
