'use client'

import { type ChangeEvent, useRef, useState } from 'react'
import { fileProblem, uploadFile } from '@/components/api/upload-file'

interface Options {
  types: readonly string[]
  onUploaded: (fileId: string, file: File) => void
}

/**
 * Uploads a file that the user chooses: `choose` opens the browser's dialog, `input` are the props of the hidden field. `error` says why the
 * last file was not uploaded, until the next one is chosen.
 */
export function useUpload({ types, onUploaded }: Options) {
  const field = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onChange = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // Allows choosing the same file again.
    currentTarget.value = ''
    if (!file) return
    const problem = fileProblem(file, types)
    setError(problem)
    if (problem) return
    setSending(true)
    try {
      onUploaded(await uploadFile(file), file)
    } catch (thrown) {
      setError(`${file.name} could not be uploaded. ${(thrown as Error).message}`)
    } finally {
      setSending(false)
    }
  }
  return {
    isSending,
    error,
    forgetError: () => setError(null),
    choose: () => field.current?.click(),
    input: {
      ref: field,
      type: 'file',
      hidden: true,
      tabIndex: -1,
      accept: types.join(),
      onChange: (event: ChangeEvent<HTMLInputElement>) => void onChange(event),
    } as const,
  }
}
