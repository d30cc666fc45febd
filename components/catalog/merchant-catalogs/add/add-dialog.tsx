'use client'

import { useState } from 'react'
import { Dialog, useDialogGuard } from '@/components/ui/dialogs/dialog'
import type { Catalog, Variant } from '../types'
import { ChooseStep } from './choose-step'
import { defaultRules, type Rules } from './pricing'
import { SetUpStep } from './set-up-step'

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

/** Adds variants in two steps: choose them, then set the merchant's SKUs and prices. */
function Steps({ catalog, onDone }: { catalog: Catalog; onDone: () => void }) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Variant>>(new Map())
  const [rules, setRules] = useState<Rules>(defaultRules)
  const [isSettingUp, setSettingUp] = useState(false)
  useDialogGuard(chosen.size > 0)
  return isSettingUp ? (
    <SetUpStep
      catalog={catalog}
      variants={[...chosen.values()]}
      rules={rules}
      onRules={setRules}
      onBack={() => setSettingUp(false)}
      onSkipped={(skus) => setChosen((old) => new Map([...old].filter(([, { sku }]) => skus.has(sku))))}
      onDone={onDone}
    />
  ) : (
    <ChooseStep chosen={chosen} onChoose={setChosen} onNext={() => setSettingUp(true)} />
  )
}
