'use client'

import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { PageHeading } from '@/components/frame/page-heading'
import { Message } from '@/components/ui/message'
import { CatalogTabs } from '../catalog-tabs'
import { useCatalogDisabledReasons } from '../use-disabled-reasons'
import { ChooseFile } from './choose-file'
import { type ChosenFile, guessMapping, type Mapping, readFile } from './chosen-file'
import { ImportJob } from './import-job'
import { LatestImports } from './latest-imports'
import { MappingSection } from './mapping-section'
import { PreviewSection } from './preview-section'
import { useImportPreview } from './use-import-preview'

/** Imports products from a file: choosing, mapping columns, checking, progress and errors. */
export function ImportPage() {
  const { global: disabledReason } = useCatalogDisabledReasons()
  const job = useSearchParams().get('job')
  return (
    <>
      <PageHeading title="Import products" />
      <CatalogTabs />
      {disabledReason ? (
        <Message heading="You cannot import products" level={2}>
          {disabledReason}
        </Message>
      ) : job ? (
        <ImportJob key={job} id={job} />
      ) : (
        <NewImport />
      )}
    </>
  )
}

/** A new import: a chosen file with its column mapping, preview and start button. */
function NewImport() {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [mapping, setMapping] = useState<Mapping>([])
  const check = useImportPreview()
  const choose = async (file: File) => {
    check.reset()
    const read = await readFile(file)
    setMapping(guessMapping(read))
    setChosen(read)
  }
  return (
    <div className="stack gap-xl">
      <ChooseFile file={chosen?.file ?? null} onChoose={choose} />
      {chosen && (
        <MappingSection
          // A new file has new columns, so its mapping starts over.
          key={`${chosen.file.name} ${chosen.file.lastModified} ${chosen.file.size}`}
          chosen={chosen}
          mapping={mapping}
          isChecking={check.isChecking}
          isChecked={check.preview !== null}
          onMapping={(next) => {
            check.reset()
            setMapping(next)
          }}
          onCheck={() => void check.run(chosen, mapping)}
        />
      )}
      {!chosen && <LatestImports />}
      {chosen && <PreviewSection check={check} retry={() => void check.run(chosen, mapping)} />}
    </div>
  )
}
