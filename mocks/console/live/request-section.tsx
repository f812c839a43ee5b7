// The request as it was sent; what is secret, and what is not described, stands for itself by a placeholder.

import { Text } from '@mantine/core'
import type { Exchange } from '../../server/admin/answers.ts'
import { Section } from '../parts/section.tsx'
import { HeaderTable } from './header-table.tsx'

export function RequestSection({ request }: { readonly request: Exchange['request'] }) {
  const { method, target, fields, encoding, headers, bodyBytes } = request
  return (
    <Section
      level={3}
      title="Request"
      aside={encoding === '' ? `${bodyBytes} bytes` : `${encoding}, ${bodyBytes} bytes`}
    >
      <Text ff="monospace" size="sm" className="breakable">
        <b>{method}</b> {target}
      </Text>
      {fields.length > 0 && <FieldTable fields={fields} />}
      <HeaderTable headers={headers} />
    </Section>
  )
}

function FieldTable({ fields }: Pick<Exchange['request'], 'fields'>) {
  return (
    <table className="pairs">
      <caption className="visually-hidden">Fields</caption>
      <tbody>
        {fields.map(({ name, value, asFile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field may be there twice, and the list never changes
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>
              {value}
              {asFile && (
                <Text span size="xs" c="dimmed">
                  {' sent as a file'}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
