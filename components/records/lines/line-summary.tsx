import type { Item } from '@/components/api/order-types'
import { Picture } from '@/components/ui/pictures/picture'
import classes from './line-picker.module.css'

/** The fields of an item or of a shipment's line that the summary shows. */
export type LineItem = Pick<Item, 'sku' | 'productName' | 'options' | 'images'>

/** A line in short: its picture, name, SKU and options. */
export function LineSummary({ item }: { item: LineItem }) {
  const { productName, sku, options, images } = item
  const [first] = images
  return (
    <span className={classes.text}>
      <Picture url={first ? (first.ourThumbnailUrl ?? first.thumbnailUrl ?? first.url) : null} alt="" size={28} />
      <span className={classes.product}>
        {productName && <strong>{productName}</strong>}
        <span className="figures">{sku}</span>
        {options.length > 0 && <span className={classes.secondary}>{options.map(({ value }) => value).join(', ')}</span>}
      </span>
    </span>
  )
}
