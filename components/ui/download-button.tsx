'use client'

import { Loader } from '@mantine/core'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton } from './button'
import { formatSize } from './format/text'
import { saveFile } from './save-file'
import { announce } from './toasts/announce'
import { errorToast } from './toasts/toast'

export interface DownloadedFile {
  name: string
  content: Blob
}

interface Props {
  label: string
  /** Makes or fetches the file, and may report the bytes that have arrived. */
  load: (onProgress: (bytes: number) => void) => Promise<DownloadedFile>
  /** The heading of the notice when it fails: "The orders were not downloaded". */
  failure: string
  /** The reason why there is nothing to download, or why the user may not. */
  disabledReason?: string | null
  /** Pixels; without it, the button shows its label. */
  iconButtonSize?: number
  variant?: string
}

/**
 * Downloads a file. While that is under way, the button is disabled and says how much has arrived; a failure is shown as a notice, and no
 * part of the file is saved.
 */
export function DownloadButton({ label, load, failure, disabledReason = null, iconButtonSize, variant = 'default' }: Props) {
  const isLoading = useRef(false)
  const [bytes, setBytes] = useState<number | null>(null)
  async function download() {
    if (isLoading.current) return
    isLoading.current = true
    setBytes(0)
    announce('The download has begun')
    try {
      const file = await load(setBytes)
      saveFile(file.name, file.content)
      announce(`${file.name} is downloaded`)
    } catch (error) {
      errorToast(failure)(error as Error)
    }
    isLoading.current = false
    setBytes(null)
  }
  const shared = {
    variant,
    disabledReason: bytes === null ? disabledReason : progressText(bytes),
    'aria-busy': bytes !== null,
    onClick: () => void download(),
  }
  if (iconButtonSize)
    return <IconButton {...shared} label={label} icon={bytes === null ? Download : Loader} iconSize={16} size={iconButtonSize} />
  const icon = bytes === null ? <Download size={16} aria-hidden="true" /> : <Loader size={16} aria-hidden="true" />
  return (
    <Button {...shared} leftSection={icon}>
      {label}
    </Button>
  )
}

const progressText = (bytes: number) =>
  bytes ? `It is being downloaded: ${formatSize(bytes)} so far.` : 'The file is being prepared for the download.'
