'use client'

import { useState } from 'react'
import { ChooseFile } from './choose-file'
import { type ChosenFile, guessed, type Mapping, readFile } from './chosen-file'
import classes from './import.module.css'
import { LatestImports } from './latest-imports'
import { MappingSection } from './mapping-section'
import { PreviewSection } from './preview-section'
import { useCheck } from './use-check'

/** A file on its way in: chosen, its columns named, checked, and begun to be imported. */
export function NewImport() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const check = useCheck()
  const choose = async (file: File) => {
    check.forget()
    const read = await readFile(file)
    setMapping(guessed(read))
    setChosen(read)
  }
  return (
    <div className={classes.page}>
      <ChooseFile file={chosen?.file ?? null} onChoose={choose} />
      {chosen && (
        <MappingSection
          // Another file has other columns.
          key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.file.size}`}
          chosen={chosen}
          mapping={mapping}
          isChecking={check.isChecking}
          isChecked={check.preview !== null}
          onMapping={(next) => {
            check.forget()
            setMapping(next)
          }}
          onCheck={() => void check.run(chosen, mapping)}
        />
      )}
      {!chosen && <LatestImports />}
      {chosen && <PreviewSection check={check} again={() => void check.run(chosen, mapping)} />}
    </div>
  )
}
