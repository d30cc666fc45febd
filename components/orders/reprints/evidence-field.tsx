'use client'

import { ActionIcon, Button } from '@mantine/core'
import { Paperclip, Trash2 } from 'lucide-react'
import { fileTypes, fileUrl } from '@/components/api/upload-file'
import { useUpload } from '@/components/frame/forms/use-upload'
import { Picture } from '@/components/ui/pictures/picture'
import classes from './reprints.module.css'

/** An uploaded file as evidence of a claim. */
export interface Evidence {
  id: string
  name: string
}

interface Props {
  files: readonly Evidence[]
  onChange: (files: Evidence[]) => void
  error: string | undefined
}

const isPdf = ({ name }: Evidence) => /\.pdf$/i.test(name)

/** Pictures and documents of the damage, uploaded when they are chosen. */
export function EvidenceField({ files, onChange, error }: Props) {
  const upload = useUpload({ types: fileTypes, onUploaded: (id, { name }) => onChange([...files, { id, name }]) })
  const problem = upload.error ?? error
  return (
    <fieldset className="plain-fieldset stack gap-sm">
      <legend>Evidence</legend>
      {files.length > 0 && (
        <ul className={classes.files} aria-label="Files">
          {files.map((file) => (
            <li key={file.id}>
              {!isPdf(file) && <Picture url={fileUrl(file.id)} alt={file.name} size={44} />}
              <a href={fileUrl(file.id)} target="_blank" rel="noreferrer">
                {file.name}
              </a>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
              >
                <Trash2 size={15} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          size="compact-xs"
          variant="default"
          loading={upload.isSending}
          leftSection={<Paperclip size={13} aria-hidden="true" />}
          onClick={upload.choose}
        >
          Attach a file
        </Button>
        <input aria-label="Evidence file" {...upload.input} />
      </div>
      {problem && (
        <p role="alert" className="small error">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
