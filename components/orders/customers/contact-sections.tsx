'use client'

import { addressLines, customerName } from '@/components/records/address/address-labels'
import { Copyable } from '@/components/ui/copyable'
import { DescriptionList } from '@/components/ui/description-list'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount } from '@/components/ui/format/text'
import { Lines } from '@/components/ui/lines'
import { Section } from '@/components/ui/section'
import { Tags } from '../care/tags'
import { ContactLinks } from './contact-links'
import classes from './customer-page.module.css'
import type { Customer } from './customer-requests'

/** How a customer is reached. */
export function Contact({ customer: { id, email, phone, merchantName } }: { customer: Customer }) {
  return (
    <Section title="Contact">
      <div className={`${classes.card} ${classes.links}`}>
        <ContactLinks email={email} phone={phone} />
      </div>
      <DescriptionList
        items={[
          ['Merchant', merchantName],
          ['ID', <Copyable key="id" value={id} label="ID" maxWidthRem={11} />],
        ]}
      />
    </Section>
  )
}

/** The tags of the orders, for Internal staff. */
export const OrderTags = ({ tags }: Pick<Customer, 'tags'>) =>
  tags?.length ? (
    <Section title="Tags">
      <div className={classes.card}>
        <Tags tags={tags} />
      </div>
    </Section>
  ) : null

/** The addresses that orders went to, the last used first. */
export const Addresses = ({ addresses }: Pick<Customer, 'addresses'>) => (
  <Section title="Addresses">
    <ul className={`plain-list ${classes.rows}`}>
      {addresses.map(({ address, orders, lastUsedAt }) => {
        const lines = [customerName(address), ...addressLines(address)]
        return (
          <li key={lines.join('\n')}>
            <Copyable value={lines.join('\n')} label="address">
              <strong>{lines[0]}</strong>
            </Copyable>
            <Lines lines={lines.slice(1)} />
            <div className={classes.when}>
              {formatCount(orders, 'order')}, last <DateTime at={lastUsedAt} show="day" />
            </div>
          </li>
        )
      })}
    </ul>
  </Section>
)
