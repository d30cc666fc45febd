import { placeholderNames, placeholders } from '@/server/orders/messages/placeholder-rules'

/** The placeholders that texts may have, with what each stands for. */
export const PlaceholderList = () => (
  <details className="small">
    <summary>Placeholders</summary>
    <p>The order’s values take their place when the template is chosen. Those without a value are shown before the message is sent.</p>
    <ul>
      {placeholderNames.map((name) => (
        <li key={name}>
          <code>{`{{${name}}}`}</code> <span className="dim">{placeholders[name]}</span>
        </li>
      ))}
    </ul>
  </details>
)
