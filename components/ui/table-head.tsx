/** The head of a table: columns of text, then columns of numbers, which are aligned at their right. */
export const TableHead = ({ text, numbers = [] }: { text: readonly string[]; numbers?: readonly string[] }) => (
  <thead>
    <tr>
      {text.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {numbers.map((name) => (
        <th key={name} scope="col" className="num">
          {name}
        </th>
      ))}
    </tr>
  </thead>
)
