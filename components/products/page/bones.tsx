import classes from '../../orders/page/order-page.module.css'
import { Bones as Lines } from '../../ui/bones'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'

export function Bones() {
  return (
    <>
      <PageHeading title="Product" />
      <div className={classes.column}>
        <Section title="Variants">
          <Lines lines={8} label="The product is loading" />
        </Section>
        <Section title="Details">
          <Lines lines={4} />
        </Section>
      </div>
    </>
  )
}
