import { Bones as Lines } from '../../ui/bones'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import classes from './order-page.module.css'

export function Bones() {
  return (
    <>
      <PageHeading title="Order" />
      <div className={classes.columns}>
        <Section title="Items">
          <Lines lines={6} label="The order is loading" />
        </Section>
        <Section title="Customer">
          <Lines lines={4} />
        </Section>
      </div>
    </>
  )
}
