// Headers, folded away: they are looked at last.

import type { Header } from '../../server/admin/answers.ts'

export function HeaderTable({ headers }: { readonly headers: readonly Header[] }) {
  if (headers.length === 0) return null
  return (
    <details className="headers">
      <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
      <table className="pairs">
        <tbody>
          {headers.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a header may be there twice, and the list never changes
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
