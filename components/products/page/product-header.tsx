'use client'

import { EnabledPill } from '../../catalog/enabled-pill'
import type { Product } from '../../catalog/shapes'
import { useLastAddress } from '../../list/last-address'
import type { Step } from '../../list/walk'
import { ActionButton } from '../../orders/page/action-button'
import { MoreMenu } from '../../orders/page/more-menu'
import header from '../../orders/page/order-header.module.css'
import { WalkLinks } from '../../orders/page/walk-links'
import { Age } from '../../ui/age'
import { BackLink } from '../../ui/back-link'
import { Copyable } from '../../ui/copyable'
import { counted } from '../../ui/number'
import { Picture } from '../../ui/picture'
import classes from './product-page.module.css'
import type { ProductActions } from './use-product-actions'

/** One line that stays in sight while the page scrolls: which product, whether it can be ordered, and what to do with it. */
export function ProductHeader({ product, actions, walk }: { product: Product; actions: ProductActions; walk: Step | null }) {
  const { id, name, brand, isEnabled, variantCount, updatedAt, imageUrl } = product
  const { toggle, copy, history, remove, previous, next } = actions
  const list = useLastAddress('/catalog')
  return (
    <div className={header.header}>
      <BackLink href={walk?.back ?? list} word="Back to the products" />
      {imageUrl && <Picture url={imageUrl} alt="" size={28} />}
      <h1 id="product-heading" tabIndex={-1} className={classes.name}>
        {name}
      </h1>
      <EnabledPill isEnabled={isEnabled} />
      <div className={header.second}>
        {brand && <span>{brand}</span>}
        <span>{counted(variantCount, 'variant')}</span>
        <span>
          changed <Age at={updatedAt} inSentence />
        </span>
        <Copyable value={id} what="ID of the product">
          ID
        </Copyable>
      </div>
      <div className={header.actions}>
        <ActionButton action={toggle} />
        <MoreMenu actions={[history, copy, remove]} />
        <WalkLinks label="Products" walk={walk} previous={previous} next={next} />
      </div>
    </div>
  )
}
