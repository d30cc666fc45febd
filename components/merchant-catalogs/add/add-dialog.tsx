'use client'

import { useState } from 'react'
import { Dialog, useDialogGuard } from '../../ui/dialog'
import type { Catalog, Variant } from '../shapes'
import { Choose } from './choose'
import { noRules, type Rules } from './rules'
import { SetUp } from './set-up'

interface Props {
  catalog: Catalog
  onClose: () => void
}

export default function AddDialog({ catalog, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title={`Add variants to ${catalog.name}`} size={980}>
      <Steps catalog={catalog} onDone={onClose} />
    </Dialog>
  )
}

/** First which variants of the global catalog, then what the merchant calls and takes for them. */
function Steps({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Variant>>(new Map())
  const [rules, setRules] = useState<Rules>(noRules)
  const [isSettingUp, setSettingUp] = useState(false)
  useDialogGuard(chosen.size > 0)
  return isSettingUp ? (
    <SetUp
      catalog={catalog}
      variants={[...chosen.values()]}
      rules={rules}
      onRules={setRules}
      onBack={() => setSettingUp(false)}
      onLeft={(skus) => setChosen((old) => new Map([...old].filter(([, { sku }]) => skus.has(sku))))}
      onDone={onDone}
    />
  ) : (
    <Choose chosen={chosen} onChoose={setChosen} onNext={() => setSettingUp(true)} />
  )
}
