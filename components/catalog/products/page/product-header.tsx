'use client'

import { BackLink } from '@/components/frame/back-link'
import { HeaderAction } from '@/components/frame/header-action'
import { MoreMenu } from '@/components/frame/more-menu'
import header from '@/components/frame/record-header.module.css'
import { useLastAddress } from '@/components/lists/last-address'
import { RecordPager } from '@/components/lists/pager/record-pager'
import type { PagerPosition } from '@/components/lists/pager/use-record-pager'
import { PresentPeople } from '@/components/records/presence/record-presence'
import { Copyable } from '@/components/ui/copyable'
import { Age } from '@/components/ui/format/date-time'
import { formatCount } from '@/components/ui/format/text'
import { Picture } from '@/components/ui/pictures/picture'
import { EnabledPill } from '../../enabled-pill'
import type { Product } from '../../types'
import classes from './product-page.module.css'
import type { ProductActions } from './use-product-actions'

/** The sticky header of a product: its name, whether it is enabled, and its actions. */
export function ProductHeader({ product, actions, pager }: { product: Product; actions: ProductActions; pager: PagerPosition | null }) {
  const { id, name, brand, isEnabled, variantCount, updatedAt, imageUrl } = product
  const { toggle, copy, history, remove, previous, next } = actions
  const list = useLastAddress('/catalog')
  return (
    <div className={header.header}>
      <BackLink href={pager?.back ?? list} label="Back to the products" />
      {imageUrl && <Picture url={imageUrl} alt="" size={28} />}
      <h1 id="product-heading" tabIndex={-1} className={classes.name}>
        {name}
      </h1>
      <EnabledPill isEnabled={isEnabled} />
      <div className={header.secondary}>
        {brand && <span>{brand}</span>}
        <span>{formatCount(variantCount, 'variant')}</span>
        <span>
          changed <Age at={updatedAt} inSentence />
        </span>
        <Copyable value={id} label="ID of the product">
          ID
        </Copyable>
      </div>
      <PresentPeople />
      <div className={header.actions}>
        <HeaderAction action={toggle} />
        <MoreMenu actions={[history, copy, remove]} />
        <RecordPager label="Products" pager={pager} previous={previous} next={next} />
      </div>
    </div>
  )
}
